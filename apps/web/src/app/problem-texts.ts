/** Texts of the technical-problem page. [STEP-ERROR-01] */
export const PROBLEM_TEXTS = {
  heading: 'Es gibt ein technisches Problem',
  text: 'Leider liegt aktuell ein Fehler vor, bitte versuchen Sie es zu einem späteren Zeitpunkt erneut oder rufen Sie uns gleich an:',
  anpassen: 'Angaben anpassen',
  beenden: 'Berechnung beenden',
} as const;
