"""Portuguese."""

from typing import Final

TITLES: Final = (
    "Visão geral do projeto", "Funções principais", "Requisitos não funcionais", "Decisões técnicas",
    "Experiência de uso", "Fora do âmbito", "Critérios de sucesso", "Etapas e prioridades", "Restrições",
)  # fmt: skip
"""Of the nine sections, in their order."""
PHRASES: Final[dict[str, str]] = {
    # The cover and the headings.
    "spec_sheet": "Ficha de especificações",
    "authored_sample": "exemplo redigido manualmente",
    "untitled": "Sem título",
    "version": "Versão {number}",
    "version_label": "Versão",
    "made_with": "Elaborada com",
    "questions_asked": "Perguntas feitas",
    "cost": "Custo do modelo",
    "where_from": "De onde vêm as linhas",
    "contents": "Índice",
    "marks": "Marcas na margem",
    "decisions": "Decisões",
    "in_full": "As decisões em detalhe",
    "open_questions": "Perguntas em aberto",
    "findings": "Observações",
    "coverage_and_notes": "Cobertura e notas",
    "notes": "Notas",
    "more_at_the_end": "No fim há mais {count}.",
    # Places where nothing stands.
    "none": "Nada a indicar.",
    "nothing_written": "Não há nada escrito aqui.",
    "nothing_to_decide": "Não havia nada a decidir.",
    # The table of decisions.
    "asked_first": "Primeira pergunta",
    "answer": "Resposta",
    "no_answer": "sem resposta",
    "decision": "Decisão",
    "question": "Pergunta",
    "chosen": "Escolha",
    "other_alternatives": "Outras alternativas",
    "how": "Como se decidiu",
    "outcome": "Resultado",
    "chart_lead": "Cada linha é uma decisão com as suas quatro alternativas. O traço passa pelo que foi escolhido; a "
    "azul, o que uma pessoa escolheu. F, P e N são os utilizadores simulados: com o perfil completo, "
    "com parte dele, sem perfil. Uma letra a tracejado era uma suposição.",
    # How a decision came about.
    "answered": "Com resposta",
    "overturned": "Correção: a pessoa anulou o que fora acordado",
    "agreed": "Acordo dos três utilizadores simulados",
    "delegated": "A cargo dos três utilizadores simulados",
    "inferred": "Ninguém decidiu: sugestão",
    "withdrawn": "Retirada: a pergunta não se aplicava",
    "open": "Em aberto",
    "why_skipped": "a pergunta foi ignorada",
    "why_no_preference": "não foi indicada nenhuma preferência",
    "why_not_asked": "a pergunta não foi feita",
    "why_delegated": "ficou a cargo dos utilizadores simulados",
    "filler": "Ponto geral: não se baseia em nenhuma frase do pedido",
    # The same in a narrow cell.
    "short_overturned": "Correção da pessoa",
    "short_agreed": "Acordo dos três",
    "short_delegated": "A cargo dos três",
    "short_withdrawn": "Retirada",
    "and_letter": "e {letter}",
    "own_words": "Nas palavras da pessoa",
    # Where a line comes from: in the margin, ...
    "from_request": "Do pedido",
    "correction": "Correção",
    "added": "Acréscimo do Buddy",
    "no_source": "Sem fonte indicada",
    "more_sources": "e mais {count}",
    # ... as the name of a mark, ...
    "mark_correction": "correção de uma pessoa",
    "mark_answer": "resposta de uma pessoa",
    "mark_agreed": "acordo dos três utilizadores simulados",
    "mark_proposal": "do pedido",
    "mark_inferred": "ninguém decidiu",
    "mark_added": "acréscimo do Buddy",
    "mark_unknown": "sem fonte indicada",
    # ... and counted, after a number and a space ("12 from the request").
    "lines_one": "{count} linha",
    "lines_many": "{count} linhas",
    "count_correction": "por correção da pessoa",
    "count_answer": "por resposta da pessoa",
    "count_agreed": "por acordo dos três utilizadores simulados",
    "count_proposal": "do pedido",
    "count_inferred": "sem decisão de ninguém",
    "count_added": "por iniciativa do Buddy",
    "count_unknown": "sem fonte",
    # Acceptance cases. The three lead words are also cut off where a case begins with one of them.
    "case": "Dado {given}, quando {when}, então {then}.",
    "lead_given": "dado",
    "lead_when": "quando",
    "lead_then": "então",
    # Findings and coverage.
    "done": "Feito",
    "check_coverage": "Cobertura do pedido",
    "check_precision": "Precisão",
    "check_explicit_requirement": "Requisito explícito",
    "check_consistency": "Coerência",
    "check_operational_specificity": "Detalhe operacional",
    "traced": "Linhas que indicam em que se baseiam: {traced} de {lines}.",
    "not_covered": "Nenhuma linha cobre: “{sentence}”",
    "not_cited": "Com resposta, mas não citada em nenhuma linha: {answer}",
    "no_line_covers": "Nenhuma linha cobre esta parte do pedido: “{sentence}”",
    "no_line_covers_more": "Outras frases do pedido que nenhuma linha cobre: {count}.",
}
