const LIST = new Intl.ListFormat('de', { type: 'conjunction' });

/** Texts of the summary, of any product. [STEP-ZUSAMMENFASSUNG-01 … 04] */
export const SUMMARY_TEXTS = {
  download: 'Vertragsunterlagen herunterladen',
  downloadFehler: 'Die Unterlagen konnten leider nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  downloadZuHaeufig:
    'Die Unterlagen wurden gerade sehr oft angefordert. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  fehltNoch: (boxes: number, download: boolean) =>
    `Noch ${boxes} Häkchen${download ? ' und der Download der Vertragsunterlagen' : ''}, dann können Sie den Antrag absenden.`,
  mandat: (payee: string, creditorId: string) => [
    { label: 'Zahlungsempfänger', value: payee, verbatim: true },
    { label: 'Gläubiger-Identifikationsnummer', value: creditorId, verbatim: true },
    { label: 'Mandatsreferenz', value: 'die Referenz Ihres Antrags, die Sie nach dem Absenden erhalten' },
    { label: 'Zahlungsart', value: 'wiederkehrende Zahlung' },
  ],
  absenden: 'Jetzt beitragspflichtig beantragen',
  sendet: 'Antrag wird gesendet',
  gesendet: 'Versand erfolgreich',
  /** After the last consent. */
  bereit: 'Es fehlt nichts mehr: Sie können den Antrag jetzt absenden.',
  preisGeaendert: (download: boolean) =>
    `Der Beitrag hat sich geändert. Bitte prüfen Sie den neuen Beitrag${download ? ', laden Sie die Unterlagen neu' : ''} und stimmen Sie noch einmal zu.`,
  texteGeaendert: (texts: readonly string[]) => `Diese Unterlagen wurden geändert: ${LIST.format(texts)}.`,
  wortlautGeaendert: (consents: readonly string[]) =>
    `Diese Texte haben einen neuen Wortlaut: ${LIST.format(consents)}.`,
  betragGeaendert: (before: string, now: string) => `Der Beitrag ist jetzt ${now} statt ${before}.`,
  unterlagenNeu: 'Die Unterlagen zum Vertrag wurden geändert.',
  erneut: (download: boolean) =>
    download
      ? 'Bitte laden Sie die Unterlagen neu und stimmen Sie noch einmal zu.'
      : 'Bitte stimmen Sie noch einmal zu.',
  seiteNeu: (download: boolean) =>
    `Bitte laden Sie zuerst diese Seite neu${download ? ' und dann die Unterlagen' : ''}. Stimmen Sie danach noch einmal zu.`,
  neuLaden: 'Seite neu laden',
  ohneCookies: 'Ohne Cookies können Sie den Antrag hier nicht absenden. Ihre Angaben gehen beim Neuladen verloren.',
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
