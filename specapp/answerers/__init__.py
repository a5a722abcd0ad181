"""Who answers the questions: a rule, a file, or a person at a terminal."""
