/** Texts beside questions and heading. [STEP-ABSICHERUNG-01] */
export const absicherungTexte = {
  tip: 'Tipp: Orientieren Sie sich an den gleichzeitig offenen Posten Ihres größten Kunden.',
} as const;
