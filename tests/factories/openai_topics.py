"""Nine decisions that almost every request leaves open, in three languages, each with four ways that could be right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Topic:
    """One row of a chart, without its words."""

    key: str
    section: str
    importance: str
    depends_on: tuple[str, ...] = ()


@dataclass(frozen=True)
class TopicWords:
    """A row in one language; an alternative is (label, whole text)."""

    title: str
    question: str
    alternatives: tuple[tuple[str, str], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(text for _, text in self.alternatives)


TOPICS: Final = (
    Topic("who_may_change", "core_features", "high"),
    Topic("knowing_people", "user_experience", "high"),
    Topic("late_cancelling", "core_features", "high"),
    Topic("first_view", "user_experience", "high"),
    Topic("being_reminded", "core_features", "high", ("late_cancelling",)),
    Topic("undoing", "non_functional_requirements", "high", ("who_may_change",)),
    Topic("paper_copy", "core_features", "medium"),
    Topic("who_is_left_out", "out_of_scope", "medium", ("knowing_people",)),
    Topic("where_it_stops", "out_of_scope", "medium"),
)

_EN = """
Changing entries / Somebody spots a wrong entry. Who may put it right?
Everybody | may change any entry at any time.
Only its author | may change an entry.
One keeper | changes entries when others ask.
Two people together | change an entry: one proposes, the other agrees.

Telling people apart / How does it know who is using it?
A name from a list | is tapped, and nothing is checked.
A shared password | opens it for the whole group.
A personal link | brings each person to their own page.
No names at all | are known; everything is anonymous.

Late changes of mind / Somebody drops out at the last minute. What then?
The gap stays visible | until somebody fills it.
The next in line | moves up without being asked.
The organiser | is told and decides.
Dropping out late | is not possible.

What comes first / What should people see the moment they open it?
The next date | and nothing else.
The whole month | as a plain overview.
Their own tasks | before those of others.
What changed | since the last visit.

Being reminded / Who makes sure that nobody forgets their turn?
Each person | remembers without help.
A short message | goes out the evening before.
A neighbour in the list | calls the next one.
A sign at the top | shows whose turn it is.

Undoing mistakes / The wrong line was deleted. How does it come back?
One step back | is always offered.
Deleted lines wait | for a week in a basket.
Deleting asks twice | and is final afterwards.
Nothing is ever deleted | but merely crossed out.

On paper / How does it get onto the notice board?
One sheet a week | can be printed from the overview.
A large poster | shows the whole season.
A pocket card | holds what concerns one member.
Nothing is printed | and people copy by hand what they need.

Whom it leaves out / Who does not need to be served by it?
Guests | get nothing of their own.
Former members | lose sight of everything.
Children | take part through their parents only.
Other groups | are never mixed in.

Where it stops / What should it deliberately leave to conversation?
Disputes | are settled face to face.
Money | is never mentioned in it.
Praise and chat | happen elsewhere.
Long explanations | stay out; a few words must do.
"""

_FR = """
Modifier les entrées / Quelqu'un remarque une erreur dans la liste. Qui peut la corriger ?
Tout le monde | peut modifier chaque entrée à tout moment.
Seul son auteur | peut modifier une entrée.
Un responsable | modifie les entrées quand on le lui demande.
Deux personnes ensemble | modifient une entrée : l'une propose, l'autre accepte.

Reconnaître les gens / Comment sait-on qui est devant l'écran ?
Un nom dans une liste | suffit, et rien n'est vérifié.
Un mot de passe commun | ouvre la page à tout le groupe.
Un lien personnel | mène chacun à sa propre page.
Aucun nom | n'est connu ; tout reste anonyme.

Changements tardifs / Quelqu'un se désiste à la dernière minute. Que se passe-t-il alors ?
La place reste vide | et visible jusqu'à ce que quelqu'un la prenne.
Le suivant de la liste | avance sans qu'on lui demande.
L'organisateur | est prévenu et décide.
Se désister tard | n'est pas possible.

Ce qui vient d'abord / Que doit-on voir dès que l'on ouvre la page ?
La prochaine date | et rien d'autre.
Le mois entier | dans un aperçu simple.
Ses propres tâches | avant celles des autres.
Ce qui a changé | depuis la dernière visite.

Les rappels / Qui veille à ce que personne n'oublie son tour ?
Chacun | y pense sans aide.
Un court message | part la veille au soir.
Son voisin de liste | appelle le suivant.
Un signe en haut | montre à qui c'est le tour.

Revenir en arrière / La mauvaise ligne a été effacée. Comment revient-elle ?
Un pas en arrière | est toujours proposé.
Les lignes effacées attendent | une semaine dans une corbeille.
L'effacement demande deux fois | et devient alors définitif.
Rien n'est jamais effacé | mais seulement barré.

Sur papier / Comment cela arrive-t-il sur le tableau d'affichage ?
Une feuille par semaine | s'imprime depuis l'aperçu.
Une grande affiche | montre toute la saison.
Une carte de poche | contient ce qui concerne un membre.
Rien ne s'imprime | et chacun recopie à la main ce qu'il lui faut.

Qui reste dehors / Qui n'a pas besoin d'être servi par cet outil ?
Les invités | n'ont rien qui leur soit propre.
Les anciens membres | ne voient plus rien.
Les enfants | ne participent que par leurs parents.
Les autres groupes | ne sont jamais mêlés au nôtre.

Où cela s'arrête / Que faut-il laisser exprès à la conversation ?
Les disputes | se règlent de vive voix.
L'argent | n'y est jamais mentionné.
Les éloges et bavardages | ont lieu ailleurs.
Les longues explications | restent dehors ; quelques mots suffisent.
"""

_RU = """
Изменение записей / Кто-то заметил ошибку в списке. Кто может её исправить?
Каждый | может изменить любую запись в любое время.
Только автор | может изменить свою запись.
Один хранитель | меняет записи, когда его просят.
Двое вместе | меняют запись: один предлагает, другой соглашается.

Как узнают людей / Как понять, кто сейчас открыл страницу?
Имя из списка | выбирают сами, и ничего не проверяется.
Общий пароль | открывает страницу всей группе.
Личная ссылка | ведёт каждого на его собственную страницу.
Имена неизвестны | , всё остаётся безымянным.

Поздние отказы / Кто-то отказался в последнюю минуту. Что тогда?
Место остаётся пустым | и видным, пока его не займут.
Следующий по очереди | встаёт на это место без просьбы.
Организатор | узнаёт об этом и решает.
Отказаться поздно | невозможно.

Что видно сначала / Что люди должны увидеть, как только откроют страницу?
Ближайшая дата | и больше ничего.
Весь месяц | простым обзором.
Собственные дела | раньше чужих.
Что изменилось | с прошлого раза.

Напоминания / Кто следит за тем, чтобы никто не забыл свою очередь?
Каждый сам | помнит без помощи.
Короткое сообщение | уходит накануне вечером.
Сосед по списку | звонит следующему.
Знак наверху | показывает, чья сейчас очередь.

Отмена ошибок / Удалили не ту строку. Как её вернуть?
Шаг назад | предлагается всегда.
Удалённые строки ждут | неделю в корзине.
Удаление спрашивает дважды | и потом необратимо.
Ничто не удаляется | , а лишь зачёркивается.

На бумаге / Как это попадает на доску объявлений?
Один лист в неделю | печатается из обзора.
Большой плакат | показывает весь сезон.
Карманная карточка | содержит то, что касается одного участника.
Ничего не печатают | и переписывают нужное от руки.

Кого это не касается / Кому это не должно служить?
Гости | не получают ничего своего.
Бывшие участники | больше ничего не видят.
Дети | участвуют только через родителей.
Другие группы | никогда не смешиваются с нашей.

Где это кончается / Что следует намеренно оставить разговору?
Споры | решаются с глазу на глаз.
Деньги | никогда не упоминаются.
Похвалы и болтовня | происходят в другом месте.
Длинные объяснения | не нужны, хватит нескольких слов.
"""


def _read(text: str) -> dict[str, TopicWords]:
    """A block for each topic, in their order: title and question, then four alternatives whose label stands first."""
    words: dict[str, TopicWords] = {}
    for topic, block in zip(TOPICS, text.strip().split("\n\n"), strict=True):
        head, *lines = block.split("\n")
        title, question = head.split(" / ")
        ways = tuple((line.split(" | ")[0], line.replace(" | ,", ",").replace(" | ", " ")) for line in lines)
        assert len(ways) == 4
        words[topic.key] = TopicWords(title, question, ways)
    return words


TOPIC_WORDS: Final = {"en": _read(_EN), "fr": _read(_FR), "ru": _read(_RU)}
"""Language -> topic key -> words."""


def texts_in_order(key: str, alternatives: dict[str, str]) -> list[str]:
    """Texts of a row by the letters of the chart, however they are lettered here.

    Of a row that is not ours the chart's order cannot be told; its texts are then sorted, so that A is the same text
    for every simulator.
    """
    for words in TOPIC_WORDS.values():
        if key in words and set(words[key].texts) == set(alternatives.values()):
            return list(words[key].texts)
    return sorted(alternatives.values())
