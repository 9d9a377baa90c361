/** Texts of the technical-problem page. [STEP-ERROR-01] */
export const PROBLEM_TEXTS = {
  heading: 'Es gibt ein technisches Problem',
  text: 'Leider liegt aktuell ein Fehler vor, bitte versuchen Sie es zu einem späteren Zeitpunkt erneut oder rufen Sie uns gleich an:',
  ungesichert:
    'Ihre letzten Angaben sind noch nicht zwischengespeichert. Hilft „Erneut versuchen“ nicht, laden Sie bitte die Seite neu und machen Sie diese Angaben noch einmal.',
  erneut: 'Erneut versuchen',
  anpassen: 'Angaben anpassen',
  beenden: 'Berechnung beenden',
} as const;
