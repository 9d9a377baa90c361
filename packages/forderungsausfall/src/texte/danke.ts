/** What is said beside questions and heading. [STEP-DANKE-01, STEP-DANKE-02, ORD-02] */
export const dankeTexte = {
  sendet: 'Ihr Antrag wird verarbeitet - einen Moment bitte',
  dank: 'Vielen Dank!',
  frueherer:
    'Ihr Antrag liegt uns bereits vor. Ihre späteren Änderungen sind darin nicht enthalten. Bitte rufen Sie uns an, wenn etwas zu ändern ist.',
  fehlerHeading: 'Ihr Antrag konnte noch nicht gesendet werden',
  fehler:
    'Ihre Angaben sind noch da und es wurde nichts doppelt gesendet. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.',
  erneut: 'Erneut senden',
  pruefen: 'Angaben prüfen',
  schritte: [
    'Wir prüfen Ihren Antrag. Diese Eingangsbestätigung ist noch keine Annahme.',
    'Nach der Prüfung erhalten Sie Ihren Versicherungsschein und die erste Beitragsrechnung.',
    'Erst danach buchen wir den ersten Beitrag von Ihrem Konto ab.',
  ],
} as const;
