/** Texts beside questions and heading. [STEP-AKTENZEICHEN-01] */
export const aktenzeichenTexte = {
  info: 'Ihr Vertrieb braucht eine eigene Angabe, um Ihren Antrag zuordnen zu können. Wenn Sie die Nummer nicht kennen, wenden Sie sich bitte an Ihre Ansprechperson im Vertrieb.',
} as const;
