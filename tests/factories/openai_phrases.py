"""What the scripted model says beside its chart, in three languages: draft, profile, reasons, lines of the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from specapp.buddy.sections import SECTIONS
from specapp.buddy.votes import SIMULATORS


@dataclass(frozen=True)
class Phrases:
    """One language. `{}` in a phrase is filled in; `reasons`: one for each simulator."""

    title: str
    spec: dict[str, str]
    priority: str
    directions: tuple[str, ...]
    summary: str
    value: str
    because: str
    description: str
    why: str
    reasons: dict[str, str]
    said: str
    first: str
    given: str
    when: str
    then: str
    added: tuple[str, ...]
    found: str
    mended: str


def _spec(text: str) -> dict[str, str]:
    return dict(zip(SECTIONS, text.strip().split("\n"), strict=True))


def _reasons(*texts: str) -> dict[str, str]:
    return dict(zip(SIMULATORS, texts, strict=True))


_EN = Phrases(
    title="Shared list",
    spec=_spec("""
It is a small shared list for the people whom the request names. It replaces the notes that get lost today.
Everybody sees the same entries and can add one. A changed entry is shown to all of them.
It opens within moments on an old telephone. Nothing that was entered gets lost.
It works wherever people look things up already. Entries and the names beside them are kept.
One page shows what comes next. Nobody needs an explanation in order to use it.
Advertising and payments are left out. Strangers find nothing in it.
Nobody asks twice when and where. The old notes are no longer missed.
The first version holds all that the request calls essential. What is merely convenient can wait.
People of every age have to manage with it. It promises nothing that was not asked for.
"""),
    priority="What should the first version do best?",
    directions=("Nobody misses a date", "Less work for the organiser", "Fair turns for all", "Easy for the oldest"),
    summary=(
        "They write in short bursts and come to the point at once. Reasons are given only when somebody asks for them, "
        "and then in half a sentence. Offered several ways, they usually take the one with the fewest parts and say so "
        "without looking back. Long replies make them impatient: they pick one line, answer that and leave the rest "
        "unread. Questions are welcome as long as each can be answered in a few words; a list of questions is answered "
        "only in part. They keep returning to the people who will have to use the result, above all to those who are "
        "not at ease with machines. Suggestions that add something are turned down more often than accepted, mostly "
        "politely and without discussion. They change their mind when somebody shows them a day on which their "
        "first choice would fail. When something has to give, it is completeness, never plainness."
    ),
    value="They prefer what is plain and finished to what is rich, as “{}” shows.",
    because="They said it of their own accord and did not take it back.",
    description="It settles what people get where it says: {}.",
    why="If “{}” is guessed wrongly, people notice it every week.",
    reasons=_reasons(
        "I would pick “{}”, because I always take what needs the least explaining.",
        "They usually choose the plainer way, which speaks for “{}”; how far that reaches is open.",
        "The request leaves room for “{}” and excludes nothing else in so many words.",
    ),
    said="The person states: {}",
    first="What matters most comes first: {}",
    given="the situation that this line describes", when="somebody opens the page", then="they find it as described",
    added=("When two people enter the same thing at once, both entries stay.", "An empty list says what to do first."),
    found="The sheet as it stood: {}",
    mended="The line was mended.",
)  # fmt: skip

_FR = Phrases(
    title="Liste partagée",
    spec=_spec("""
C'est une petite liste partagée pour les gens dont parle la demande. Elle remplace les notes qui se perdent aujourd'hui.
Tout le monde voit les mêmes entrées et peut en ajouter une. Une entrée modifiée est montrée à tous.
Elle s'ouvre en quelques instants sur un vieux téléphone. Rien de ce qui a été noté ne se perd.
Elle marche là où les gens regardent déjà. Les entrées et les noms à côté sont gardés.
Une seule page montre ce qui vient ensuite. Personne n'a besoin d'explication pour s'en servir.
La publicité et les paiements sont laissés de côté. Les inconnus n'y trouvent rien.
Personne ne demande deux fois quand et où. Les anciennes notes ne manquent plus à personne.
La première version contient tout ce que la demande dit essentiel. Ce qui est seulement commode peut attendre.
Des gens de tout âge doivent s'en sortir. Elle ne promet rien qui n'ait été demandé.
"""),
    priority="Que doit faire le mieux la première version ?",
    directions=("Personne ne manque une date", "Moins de travail pour qui organise", "Des tours équitables",
                "Facile pour les plus âgés"),
    summary=(
        "Cette personne écrit par petites phrases et va droit au but. Elle ne donne ses raisons que si on les lui "
        "demande, et alors en une demi-phrase. Entre plusieurs voies, elle prend d'habitude celle qui a le moins de "
        "pièces, et ne revient pas dessus. Les longues réponses l'impatientent : elle y choisit une ligne, répond et "
        "laisse le reste. Les questions sont bienvenues tant que chacune se règle en quelques mots. Elle revient sans "
        "cesse aux gens qui devront se servir du résultat, surtout à ceux que les machines mettent mal à l'aise. Les "
        "propositions qui ajoutent quelque chose sont plus souvent refusées qu'acceptées, poliment et sans discussion. "
        "Elle change d'avis quand on lui montre un jour précis où son premier choix échouerait. Quand il faut céder "
        "quelque chose, c'est l'exhaustivité, jamais la simplicité."
    ),
    value="Cette personne préfère ce qui est simple et fini à ce qui est riche, comme le montre « {} ».",
    because="Elle l'a dit d'elle-même et n'est pas revenue dessus.",
    description="Cela décide de ce que les gens obtiennent sur ce point : {}.",
    why="Si « {} » est mal deviné, les gens le remarquent chaque semaine.",
    reasons=_reasons(
        "Je prendrais « {} », parce que je choisis toujours ce qui demande le moins d'explications.",
        "Elle choisit d'habitude la voie la plus simple, ce qui parle pour « {} » ; jusqu'où, on ne le sait pas.",
        "La demande laisse de la place pour « {} » et n'exclut rien d'autre mot pour mot.",
    ),
    said="La personne déclare : {}",
    first="Ce qui compte le plus vient d'abord : {}",
    given="la situation que décrit cette ligne", when="quelqu'un ouvre la page", then="il la trouve comme décrite",
    added=("Quand deux personnes notent la même chose en même temps, les deux entrées restent.",
           "Une liste vide dit ce qu'il faut faire d'abord."),
    found="La fiche telle qu'elle était : {}",
    mended="La ligne a été corrigée.",
)  # fmt: skip

_RU = Phrases(
    title="Общий список",
    spec=_spec("""
Это небольшой общий список для людей, о которых говорится в просьбе. Он заменяет заметки, которые сегодня теряются.
Все видят одни и те же записи и могут добавить свою. Изменённая запись видна всем.
Он открывается за несколько мгновений на старом телефоне. Ничто записанное не теряется.
Он работает там, куда люди и так заглядывают. Хранятся записи и имена рядом с ними.
Одна страница показывает, что будет дальше. Никому не нужны объяснения, чтобы ею пользоваться.
Реклама и платежи сюда не входят. Посторонние ничего здесь не находят.
Никто не спрашивает дважды, когда и где. Старых заметок больше не жаль.
Первая версия содержит всё, что в просьбе названо главным. Что лишь удобно, может подождать.
С ним должны справляться люди любого возраста. Он не обещает ничего, о чём не просили.
"""),
    priority="Что первая версия должна делать лучше всего?",
    directions=("Никто не пропустит день", "Меньше работы организатору", "Честная очередь для всех",
                "Легко для самых старших"),
    summary=(
        "Этот человек пишет коротко и сразу переходит к делу. Причины называет, только если спросят, и то в половине "
        "предложения. Если предлагают несколько путей, обычно берёт тот, в котором меньше частей, и не оглядывается. "
        "Длинные ответы вызывают нетерпение: выбирает одну строку, отвечает на неё, а остальное не читает. Вопросам "
        "рад, пока на каждый можно ответить в двух словах; на список вопросов отвечает лишь частью. Снова и снова "
        "возвращается к людям, которым придётся пользоваться результатом, прежде всего к тем, кому с машинами "
        "неуютно. Предложения, которые что-то прибавляют, чаще отклоняет, чем принимает, вежливо и без споров. Меняет "
        "мнение, когда ему показывают определённый день, в который первый выбор подвёл бы. Если чем-то надо "
        "поступиться, уступает полноту, но никогда простоту."
    ),
    value="Этот человек предпочитает простое и законченное богатому, как показывает «{}».",
    because="Это сказано по собственному почину и не взято назад.",
    description="Здесь решается, что люди получают в этом деле: {}.",
    why="Если «{}» угадать неверно, люди замечают это каждую неделю.",
    reasons=_reasons(
        "Я взял бы «{}», потому что всегда выбираю то, что не нужно объяснять.",
        "Обычно здесь выбирают путь попроще, что говорит за «{}»; насколько, неизвестно.",
        "Просьба оставляет место для «{}» и прямо не исключает остального.",
    ),
    said="Человек сообщает: {}",
    first="Сначала то, что важнее всего: {}",
    given="положение, которое описывает эта строка", when="кто-то открывает страницу", then="находит всё как описано",
    added=("Если двое записали одно и то же сразу, остаются обе записи.", "Пустой список говорит, с чего начать."),
    found="Лист, каким он был: {}",
    mended="Строка исправлена.",
)  # fmt: skip

PHRASES: Final = {"en": _EN, "fr": _FR, "ru": _RU}


def spoken(language: str) -> str:
    """The language in which the model replies; it writes English where it does not speak what is asked for."""
    return language if language in PHRASES else "en"
