"""Small words of everyday sentences in the languages people write in: they say nothing about a subject."""

from typing import Final

_LISTS: Final = (
    # English, with the words every request for software has
    "the a an and or but if then so of to in on at by for from with without about into over under after before "
    "between is are was were be been being am do does did done have has had having will would can could should may "
    "might must shall not no yes you he she it we they me him her us them my your his its our their this that these "
    "those there here what which who whom whose when where why how all any some each every both few many more most "
    "other another such only own same than too very just also even still again once never always now up down out off "
    "as because while until like want need needs wants make makes made get gets keep let use uses used using help "
    "please know think see one two three something anything everything nothing someone everyone everybody somebody "
    "thing things way good better new app apps application tool site website software program simple small",
    # French, Spanish, Portuguese, Italian
    "les des une est pas que qui pour dans sur avec sans par plus mais nous vous ils elles sont être avoir fait tout "
    "tous comme leur leurs mes ses nos vos cette ces aussi très bien peut veux voudrais faut quand quoi dont "
    "los las una uno del por para con sin que como más pero sus este esta eso ese hay muy también todo toda todos "
    "quiero necesito puede poder hacer tiene tengo sobre entre cuando donde porque "
    "uma dos das não com sem mais mas seu sua isso este essa muito também quero preciso pode fazer tem para quando "
    "gli del della delle con per non che sono come più anche questo questa vorrei voglio può fare quando dove tutto",
    # German, Dutch, the Scandinavian languages
    "der die das den dem des ein eine einen einem einer eines und oder aber wenn weil dass als ist sind war bin haben "
    "hat habe wird werden kann können soll sollen muss müssen will möchte nicht kein keine ich sie wir ihr mich mir "
    "uns mein meine unser unsere was wer wie man nur auch noch schon sehr mehr mit ohne für von vom zum zur bei nach "
    "aus auf über unter zwischen durch gegen dann damit etwas alle alles jeder jede einfach "
    "het een van voor met zonder niet geen maar ook wij zij hun ons onze dat dit deze die zijn heeft hebben wordt kan "
    "moet wil willen naar over onder door als dan nog wel veel alle "
    "och att det som för med utan inte ska vill kan har inte men eller från till och jag vi den ett ikke skal som har "
    "med for til fra men eller jeg det den",
    # Polish, Russian, Ukrainian
    "nie jest się oraz albo ale czy jak dla przez przed pod nad bez żeby który która które może można chcę mamy być "
    "tylko także bardzo wszystko każdy moje nasze "
    "что это как для при без или если чтобы они мы вы она оно его мне нам вас нас наш наши мой мои был была были быть "
    "есть нет так уже еще ещё только очень все всё каждый который которые можно нужно хочу надо когда где потом "
    "що цього для без або але якщо щоб вони вона воно його мені нам вас нас наш наші мій мої був була були бути є "
    "немає так вже ще тільки дуже все кожен який які можна треба хочу коли потім",
)  # fmt: skip
EVERYDAY: Final = frozenset(word for words in _LISTS for word in words.split())
"""Case-folded words; of languages that are not listed only the rarity of words in a history speaks."""
UNSPOKEN_CHARACTERS: Final = frozenset(
    "的了是我你他她它们這这那和在有不也就都要会能可以个個上下来到说一请吗呢吧为與与及或"
)
"""Chinese characters that join and point; a pair with one of them names no subject."""
