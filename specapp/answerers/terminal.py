"""A person at a terminal: the question, four alternatives, and a line to type."""

from typing import TextIO

from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.questions import PRIORITY, Answer

HELP = (
    "Type a letter or several (B or B D), add words after a colon (B: but shorter), or answer in your own words.\n"
    "  ?  no preference    !  you decide    x  this question is wrong (x: why)    Enter  skip"
)


class TerminalAnswerer:
    """Asks on `output`, reads from `source`; the end of the input skips what is left."""

    name = "person"

    def __init__(self, source: TextIO, output: TextIO) -> None:
        self._source = source
        self._output = output
        self._helped = False

    def answer(self, question: QuestionAsked) -> Answer:
        self._show(question)
        while True:
            self._output.write("> ")
            self._output.flush()
            line = self._source.readline()
            if not line:
                self._output.write("\nThe input has ended: this question is skipped.\n")
                return Answer(kind="skipped")
            answer, problem = read_typed_answer(line.strip())
            if answer is not None:
                return answer
            self._output.write(f"{problem}\n")

    def _show(self, question: QuestionAsked) -> None:
        name = "First of all" if question.dimension_key == PRIORITY else f"Question {question.number}"
        lines = ["", f"{name}: {question.question}", f"  ({question.why_now})" if question.why_now else ""]
        lines += [f"  {letter}  {question.options[letter]}" for letter in LETTERS]
        if not self._helped:
            lines.append(HELP)
            self._helped = True
        self._output.write("\n".join(line for line in lines if line) + "\n")


def read_typed_answer(line: str) -> tuple[Answer | None, str]:
    """The answer a typed line means, or what is wrong with it."""
    simple = {"": "skipped", "?": "no_preference", "!": "you_decide", "x": "question_wrong"}
    head, colon, words = (part.strip() for part in line.partition(":"))
    if line.casefold() in simple:
        return Answer.model_validate({"kind": simple[line.casefold()]}), ""
    if head.casefold() == "x" and colon:
        return Answer(kind="question_wrong", text=words), ""
    letters = _letters(head)
    if letters:
        answer = Answer(kind="chosen", selected=letters, text=words)
        complaint = answer.complaint()
        return (None, f"Not understood: {complaint}.") if complaint else (answer, "")
    if len(line) < 3:
        return None, "There are four alternatives, A to D."
    return Answer(kind="own_words", text=line), ""


def _letters(head: str) -> tuple[Letter, ...]:
    parts = head.upper().replace(",", " ").replace("+", " ").split()
    if not parts or any(part not in LETTERS for part in parts):
        return ()
    return tuple(letter for letter in LETTERS if letter in parts)
