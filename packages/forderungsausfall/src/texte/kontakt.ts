/** Texts beside questions and heading. [STEP-KONTAKT-02] */
export const kontaktTexte = {
  ja: 'Ja',
  andere: 'Nein, eine andere Person',
  portalPanel: 'Wer soll das Kundenportal nutzen?',
} as const;
