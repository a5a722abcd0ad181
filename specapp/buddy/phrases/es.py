"""Spanish."""

from typing import Final

TITLES: Final = (
    "Visión general del proyecto", "Funciones principales", "Requisitos no funcionales", "Decisiones técnicas",
    "Experiencia de uso", "Fuera del alcance", "Criterios de éxito", "Etapas y prioridades", "Restricciones",
)  # fmt: skip
"""Of the nine sections, in their order."""
PHRASES: Final[dict[str, str]] = {
    # The cover and the headings.
    "spec_sheet": "Hoja de especificaciones",
    "authored_sample": "ejemplo redactado a mano",
    "untitled": "Sin título",
    "version": "Versión {number}",
    "version_label": "Versión",
    "made_with": "Elaborado con",
    "questions_asked": "Preguntas planteadas",
    "cost": "Coste del modelo",
    "where_from": "De dónde vienen las líneas",
    "contents": "Índice",
    "marks": "Marcas al margen",
    "decisions": "Decisiones",
    "in_full": "Las decisiones en detalle",
    "open_questions": "Preguntas abiertas",
    "findings": "Observaciones",
    "coverage_and_notes": "Cobertura y notas",
    "notes": "Notas",
    "more_at_the_end": "Al final hay {count} más.",
    # Places where nothing stands.
    "none": "Nada.",
    "nothing_written": "Aquí no hay nada escrito.",
    "nothing_to_decide": "No había nada que decidir.",
    # The table of decisions.
    "asked_first": "Primera pregunta",
    "answer": "Respuesta",
    "no_answer": "sin respuesta",
    "decision": "Decisión",
    "question": "Pregunta",
    "chosen": "Elección",
    "other_alternatives": "Otras alternativas",
    "how": "Cómo se decidió",
    "outcome": "Resultado",
    "chart_lead": "Cada fila es una decisión con sus cuatro alternativas. La línea pasa por lo elegido; en "
    "azul, lo que eligió una persona. F, P y N son los usuarios simulados: con el perfil "
    "completo, con una parte, sin perfil. Una letra con borde discontinuo era una conjetura.",
    # How a decision came about.
    "answered": "Con respuesta",
    "overturned": "Corrección: la persona revocó lo acordado",
    "agreed": "Acuerdo de los tres usuarios simulados",
    "delegated": "En manos de los tres usuarios simulados",
    "inferred": "Nadie lo decidió: sugerencia",
    "withdrawn": "Retirada: la pregunta no venía al caso",
    "open": "Sin decidir",
    "why_skipped": "se omitió la pregunta",
    "why_no_preference": "no se indicó ninguna preferencia",
    "why_not_asked": "no se planteó la pregunta",
    "why_delegated": "se dejó en manos de los usuarios simulados",
    "filler": "Punto general: no se basa en ninguna frase de la solicitud",
    # The same in a narrow cell.
    "short_overturned": "Corrección de la persona",
    "short_agreed": "Acuerdo de los tres",
    "short_delegated": "En manos de los tres",
    "short_withdrawn": "Retirada",
    "and_letter": "y {letter}",
    "own_words": "En palabras de la persona",
    # Where a line comes from: in the margin, ...
    "from_request": "De la solicitud",
    "correction": "Corrección",
    "added": "Añadido por Buddy",
    "no_source": "Sin fuente indicada",
    "more_sources": "y {count} más",
    # ... as the name of a mark, ...
    "mark_correction": "corrección de una persona",
    "mark_answer": "respuesta de una persona",
    "mark_agreed": "acuerdo de los tres usuarios simulados",
    "mark_proposal": "de la solicitud",
    "mark_inferred": "sin decisión de nadie",
    "mark_added": "añadido por Buddy",
    "mark_unknown": "sin fuente indicada",
    # ... and counted, after a number and a space ("12 from the request").
    "lines_one": "{count} línea",
    "lines_many": "{count} líneas",
    "count_correction": "por corrección de la persona",
    "count_answer": "por respuesta de la persona",
    "count_agreed": "por acuerdo de los tres usuarios simulados",
    "count_proposal": "de la solicitud",
    "count_inferred": "sin decisión de nadie",
    "count_added": "por iniciativa de Buddy",
    "count_unknown": "sin fuente",
    # Acceptance cases. The three lead words are also cut off where a case begins with one of them.
    "case": "Dado {given}, cuando {when}, entonces {then}.",
    "lead_given": "dado",
    "lead_when": "cuando",
    "lead_then": "entonces",
    # Findings and coverage.
    "done": "Hecho",
    "check_coverage": "Cobertura de la solicitud",
    "check_precision": "Precisión",
    "check_explicit_requirement": "Requisito explícito",
    "check_consistency": "Coherencia",
    "check_operational_specificity": "Detalle operativo",
    "traced": "Líneas que indican en qué se basan: {traced} de {lines}.",
    "not_covered": "Ninguna línea cubre: «{sentence}»",
    "not_cited": "Con respuesta, pero sin cita en ninguna línea: {answer}",
    "no_line_covers": "Ninguna línea cubre esta parte de la solicitud: «{sentence}»",
    "no_line_covers_more": "Otras frases de la solicitud que ninguna línea cubre: {count}.",
}
