"""The nine headings in the language of the sheet, for languages we have words of; else in English."""

from typing import Final

from specapp.buddy.sections import SECTION_TITLES, SECTIONS, SectionKey

_IN_OTHER_LANGUAGES: Final[dict[str, tuple[str, ...]]] = {
    "fr": (
        "Vue d’ensemble du projet", "Fonctions essentielles", "Exigences non fonctionnelles", "Décisions techniques",
        "Expérience d’utilisation", "Hors périmètre", "Critères de réussite", "Étapes et priorités", "Contraintes",
    ),
    "de": (
        "Überblick", "Kernfunktionen", "Nichtfunktionale Anforderungen", "Technische Entscheidungen", "Bedienung",
        "Nicht Teil des Vorhabens", "Erfolgskriterien", "Meilensteine und Prioritäten", "Rahmenbedingungen",
    ),
    "es": (
        "Visión general del proyecto", "Funciones principales", "Requisitos no funcionales", "Decisiones técnicas",
        "Experiencia de uso", "Fuera del alcance", "Criterios de éxito", "Etapas y prioridades", "Restricciones",
    ),
    "it": (
        "Panoramica del progetto", "Funzioni principali", "Requisiti non funzionali", "Decisioni tecniche",
        "Esperienza d’uso", "Fuori ambito", "Criteri di successo", "Tappe e priorità", "Vincoli",
    ),
    "pt": (
        "Visão geral do projeto", "Funções principais", "Requisitos não funcionais", "Decisões técnicas",
        "Experiência de uso", "Fora do âmbito", "Critérios de sucesso", "Etapas e prioridades", "Restrições",
    ),
    "nl": (
        "Overzicht van het project", "Kernfuncties", "Niet-functionele eisen", "Technische beslissingen",
        "Gebruikservaring", "Buiten het project", "Maatstaven voor succes", "Mijlpalen en prioriteiten",
        "Randvoorwaarden",
    ),
    "pl": (
        "Opis projektu", "Główne funkcje", "Wymagania niefunkcjonalne", "Decyzje techniczne",
        "Doświadczenie użytkownika", "Poza zakresem", "Miary sukcesu", "Etapy i priorytety", "Ograniczenia",
    ),
    "ru": (
        "Обзор проекта", "Основные функции", "Нефункциональные требования", "Технические решения",
        "Удобство использования", "Что не входит", "Критерии успеха", "Этапы и приоритеты", "Ограничения",
    ),
    "uk": (
        "Огляд проєкту", "Основні функції", "Нефункціональні вимоги", "Технічні рішення", "Зручність користування",
        "Що не входить", "Критерії успіху", "Етапи та пріоритети", "Обмеження",
    ),
}  # fmt: skip
"""Language code -> titles in the order of SECTIONS."""


def section_titles(language: str) -> dict[SectionKey, str]:
    """Section -> heading in this language."""
    words = _IN_OTHER_LANGUAGES.get(language)
    return dict(zip(SECTIONS, words, strict=True)) if words else SECTION_TITLES
