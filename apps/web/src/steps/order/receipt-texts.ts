/** Formats the waiting time in words. */
function wartezeit(minuten: number | null): string {
  if (minuten === null) return 'einen Moment';
  if (minuten === 1) return 'etwa eine Minute';
  if (minuten < 60) return `etwa ${minuten}\u00a0Minuten`;
  const stunden = Math.ceil(minuten / 60);
  return stunden === 1 ? 'etwa eine Stunde' : `etwa ${stunden}\u00a0Stunden`;
}

const ZU_VIELE = {
  anfragen: 'Von Ihrem Anschluss kamen gerade sehr viele Anfragen.',
  antraege: 'Bei uns gehen gerade sehr viele Anträge ein. Deshalb nehmen wir zurzeit keinen weiteren an.',
} as const;

/** Texts of the receipt, of any product. [STEP-DANKE-01, STEP-DANKE-02, ORD-02] */
export const RECEIPT_TEXTS = {
  sendet: 'Ihr Antrag wird verarbeitet - einen Moment bitte',
  dank: 'Vielen Dank!',
  /** Heading while it is not known to have arrived. */
  offen: 'Ihr Antrag',
  eingegangen: 'Ihr Antrag ist bei uns eingegangen.',
  frueherer:
    'Ihr Antrag liegt uns bereits vor. Ihre späteren Änderungen sind darin nicht enthalten. Bitte rufen Sie uns an, wenn etwas zu ändern ist.',
  korrigierteAdresse: 'Ihre korrigierte E-Mail-Adresse',
  antragsnummer: 'Ihre Referenz',
  kopieren: { copy: 'Referenz kopieren', copied: 'Kopiert', refused: 'Bitte von Hand kopieren' },
  inDenKalender: 'Beginn im Kalender eintragen',
  kalender: (title: string) => `${title}: beantragter Beginn`,
  kalenderDatei: 'Versicherungsbeginn.ics',
  drucken: 'Drucken',
  /** Above the hotline, which on paper is not in the header. */
  fragen: 'Haben Sie Fragen? Rufen Sie uns bitte an:',
  eingang: 'Eingegangen',
  beginn: 'Beantragter Beginn',
  bestaetigung: 'Bestätigung per E-Mail',
  /** Delivery states of the confirmation, which are said alone. [UI-14] */
  zustellung: {
    pending: 'Die E-Mail wird versendet',
    waiting: 'Die E-Mail wird an einem der nächsten Tage versendet',
    sent: 'Die E-Mail ist versendet',
    failed: 'Die E-Mail ist nicht zustellbar',
  },
  unzustellbarHeading: 'Die Bestätigung konnte nicht zugestellt werden',
  unzustellbar: (referenz: string) =>
    `Ihr Antrag ist trotzdem bei uns eingegangen. Bitte rufen Sie uns an und nennen Sie Ihre Referenz ${referenz}.`,
  fehlerHeading: 'Ihr Antrag konnte noch nicht gesendet werden',
  fehler: 'Ihre Angaben sind noch da. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.',
  unklarHeading: 'Wir wissen noch nicht, ob Ihr Antrag angekommen ist',
  unklar:
    'Ihre Angaben sind noch da. Wir fragen weiter nach. Bitte beginnen Sie keinen neuen Antrag. Sie können denselben auch noch einmal senden oder uns anrufen.',
  /** Shown after too many requests of this client, or too many orders of all. [SEC-10] */
  zuViele: (minuten: number | null, vonAllen = false) =>
    `${ZU_VIELE[vonAllen ? 'antraege' : 'anfragen']} Bitte warten Sie ${wartezeit(minuten)}.`,
  erneut: 'Erneut senden',
  pruefen: 'Angaben prüfen',
  weiterer: 'Weiteren Antrag stellen',
  /** First next step if a confirmation will be sent. [ORD-04] */
  schrittBestaetigung: (anhang: string) =>
    `In wenigen Minuten kommt die Eingangsbestätigung mit ${anhang} per E-Mail. Bitte sehen Sie auch im Spam-Ordner nach.`,
  /** First next step if the confirmation is postponed to another day. [SEC-10] */
  schrittWartet: (datum: string) =>
    `Zu dieser E-Mail-Adresse liegen uns mehrere Anträge vor, und wir verschicken nicht beliebig viele Bestätigungen an einem Tag. Die Bestätigung zu diesem Antrag verschicken wir deshalb frühestens am ${datum}. Ihr Antrag ist davon nicht betroffen.`,
  /** First next step after the confirmation was sent. */
  schrittVersendet: (anhang: string) =>
    `Die Eingangsbestätigung mit ${anhang} haben wir per E-Mail verschickt. Bitte sehen Sie auch im Spam-Ordner nach.`,
  /** What is attached to the confirmation. */
  anhang: 'Ihrem Antrag',
  anhangMitUnterlagen: 'Ihrem Antrag und den Vertragsunterlagen',
} as const;
