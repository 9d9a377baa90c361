/** Texts beside questions and heading. [STEP-SEPA-02, STEP-SEPA-03] */
export const sepaTexte = {
  info: 'Die erste Abbuchung erfolgt erst, nachdem Sie die erste Beitragsrechnung erhalten haben.',
  inhaberHeading: 'Kontoinhaber/in',
  panelHeading: 'Abweichender Kontoinhaber',
} as const;
