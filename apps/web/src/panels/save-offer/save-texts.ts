export const SAVE_TEXTS = {
  intro:
    'Sie erhalten einen Link, mit dem Sie Ihre Berechnung auf jedem Gerät wieder öffnen. Ihre Angaben werden hier im Browser verschlüsselt: Nur wer den Link hat, kann sie lesen, auch wir nicht.',
  agentIntro:
    'Sie erhalten einen Link, der diese Berechnung mit Ihren Eintragungen öffnet. Die Angaben werden hier im Browser verschlüsselt: Nur wer den Link hat, kann sie lesen. Erklärungen gehen nicht mit, sie werden neu abgegeben.',
  who: 'Wer macht mit dem Link weiter?',
  customer: 'Die Kundin oder der Kunde',
  customerHint: 'Der Link gilt weiter, auch wenn Sie diese Berechnung schließen.',
  service: 'Unser Kundenservice',
  serviceHint: 'Zum Weiterarbeiten im Agentenmodus. Der Link endet, wenn Sie diese Berechnung schließen.',
  agentLink: 'Link für die Kundin oder den Kunden',
  serviceLink: 'Ihr Link für den Kundenservice',
  protect: 'Zusätzlich mit einem Kennwort schützen',
  factorLabel: 'Kennwort',
  factorHint:
    'Zum Öffnen braucht man dann Link und Kennwort. Geben Sie es nicht mit dem Link weiter. Wir kennen es nicht und können es nicht ersetzen.',
  factorEmpty: 'Bitte geben Sie ein Kennwort ein.',
  factorTooShort: 'Ein Kennwort hat mindestens 6\u00a0Zeichen.',
  factorTooLong: 'Ein Kennwort hat höchstens 128\u00a0Zeichen.',
  create: 'Link erstellen',
  overwrite: 'Unter dem Link speichern',
  overwriteHint: 'Ihr Link bleibt gleich. Er öffnet dann den neuen Stand.',
  overwriteHintProtected:
    'Ihr Link bleibt gleich. Er öffnet dann den neuen Stand. Geben Sie dafür Ihr Kennwort noch einmal ein, oder wählen Sie ein neues: Danach gilt nur dieses. Ohne Kennwort öffnet den neuen Stand jeder, der den Link hat.',
  keep: 'Abbrechen',
  withoutCookies: 'Ohne Cookies können Sie hier nichts speichern. Ihre Angaben gehen beim Neuladen verloren.',
  failed: 'Ihre Berechnung konnte gerade nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  failedAgain:
    'Der neue Stand konnte gerade nicht gespeichert werden. Ihr Link gilt weiter. Bitte versuchen Sie es noch einmal.',
  locked:
    'Ihr Link ist gerade gesperrt, weil zu oft ein falsches Kennwort eingegeben wurde. Bitte versuchen Sie es später noch einmal.',
  secondFactor:
    'Ihr Link hat inzwischen ein anderes Kennwort. Bitte speichern Sie mit diesem Kennwort. Wenn Sie es nicht kennen, löschen Sie den Link hier und erstellen einen neuen.',
  busy: 'Sie haben gerade sehr oft gespeichert. Bitte versuchen Sie es in einer Minute noch einmal.',
  full: 'Zurzeit können wir keine weiteren Berechnungen speichern. Ihre Angaben bleiben hier stehen. Bitte versuchen Sie es später noch einmal.',
  created: 'Der Link ist erstellt.',
  renewed: 'Der neue Stand ist gespeichert.',
  deleted: 'Der Link wurde gelöscht.',
  deleting: 'Der Link wird gelöscht',
  notDeleted: 'Der Link konnte gerade nicht gelöscht werden und lässt sich vielleicht noch öffnen.',
  deleteAgain: 'Noch einmal löschen',
  link: 'Ihr Link',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  notCopied: 'Bitte von Hand kopieren',
  share: 'Teilen',
  mail: 'Per E-Mail senden',
  qr: 'QR-Code: mit der Kamera eines anderen Geräts öffnen',
  protectedNote: 'Mit Kennwort geschützt.',
  restored:
    'Diese Berechnung haben Sie über diesen Link geöffnet. Änderungen sind erst gespeichert, wenn Sie neu speichern.',
  notRestored: 'Was Sie ab jetzt ändern, ist erst gespeichert, wenn Sie neu speichern.',
  again: 'Aktuellen Stand speichern',
  remove: 'Link löschen',
  removeAsk: 'Der Link lässt sich danach auf keinem Gerät mehr öffnen.',
  removeYes: 'Endgültig löschen',
  removeNo: 'Behalten',
} as const;

/** Returns a mailto URL for the user's own mail, or for an agent's mail to the customer. [AGENT-04, LINK-09] */
export function mailHref(title: string, link: string, until: string, forCustomer: boolean): string {
  const subject = `${forCustomer ? 'Ihre Berechnung' : 'Gespeicherte Berechnung'}: ${title}`;
  const what = forCustomer
    ? 'mit diesem Link öffnen Sie Ihre Berechnung und schließen den Antrag ab:'
    : 'mit diesem Link öffnen Sie meine gespeicherte Berechnung:';
  const body = `Guten Tag,\n\n${what}\n\n${link}\n\nDer Link gilt bis ${until}.\n`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
