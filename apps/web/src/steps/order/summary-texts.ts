/** Texts of the summary, of any product. [STEP-ZUSAMMENFASSUNG-01 … 04] */
export const SUMMARY_TEXTS = {
  download: 'Vertragsunterlagen herunterladen',
  downloadFehler: 'Die Unterlagen konnten leider nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  downloadZuHaeufig:
    'Die Unterlagen wurden gerade sehr oft angefordert. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  fehltNoch: (boxes: number, download: boolean) =>
    `Noch ${boxes} Häkchen${download ? ' und der Download der Vertragsunterlagen' : ''}, dann können Sie den Antrag absenden.`,
  mandat: (payee: string, creditorId: string) => [
    { label: 'Zahlungsempfänger', value: payee },
    { label: 'Gläubiger-Identifikationsnummer', value: creditorId },
    { label: 'Mandatsreferenz', value: 'die Referenz Ihres Antrags, die Sie nach dem Absenden erhalten' },
    { label: 'Zahlungsart', value: 'wiederkehrende Zahlung' },
  ],
  absenden: 'Jetzt beitragspflichtig beantragen',
  sendet: 'Antrag wird gesendet',
  gesendet: 'Versand erfolgreich',
  /** After the last consent. */
  bereit: 'Es fehlt nichts mehr: Sie können den Antrag jetzt absenden.',
  preisGeaendert:
    'Der Beitrag hat sich geändert. Bitte prüfen Sie den neuen Beitrag, laden Sie die Vertragsunterlagen erneut herunter und senden Sie den Antrag dann ab.',
  preisGeaendertOhneUnterlagen:
    'Der Beitrag hat sich geändert. Bitte prüfen Sie den neuen Beitrag und senden Sie den Antrag dann ab.',
  texteGeaendert:
    'Die Vertragsunterlagen wurden aktualisiert. Bitte laden Sie die Seite neu und die Unterlagen erneut herunter.',
  texteGeaendertOhneUnterlagen: 'Die Texte zum Vertrag wurden aktualisiert. Bitte laden Sie die Seite neu.',
  nichtAbgeschickt: 'Ihr Antrag ist noch nicht abgeschickt.',
  nachWartung:
    'Er konnte nicht abgeschickt werden, weil unser Rechner gewartet wurde. Bitte schicken Sie ihn jetzt ab.',
  abgelehnt: 'Der Antrag konnte so nicht angenommen werden. Bitte prüfen Sie diese Angaben:',
} as const;

/** Labels of the order button by its state, here and on the thank-you page. [STEP-ZUSAMMENFASSUNG-04] */
export const SUBMIT_LABELS = {
  lazy: SUMMARY_TEXTS.absenden,
  busy: SUMMARY_TEXTS.sendet,
  finished: SUMMARY_TEXTS.gesendet,
  error: SUMMARY_TEXTS.absenden,
} as const;
