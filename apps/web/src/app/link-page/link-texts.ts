export const LINK_TEXTS = {
  secondFactor: {
    heading: 'Kennwort für Ihre gespeicherte Berechnung',
    intro: 'Diese Berechnung ist zusätzlich mit einem Kennwort geschützt. Wer den Link erstellt hat, kennt es.',
    label: 'Kennwort',
    wrong: 'Das Kennwort ist nicht richtig. Nach fünf falschen Eingaben müssen Sie 15\u00a0Minuten warten.',
    empty: 'Bitte geben Sie das Kennwort ein.',
    tooLong: 'Ein Kennwort hat höchstens 128\u00a0Zeichen.',
    open: 'Berechnung öffnen',
  },
  locked: {
    heading: 'Zu viele falsche Kennwörter',
    accept: 'Erneut versuchen',
  },
  busy: {
    heading: 'Zu viele Aufrufe in kurzer Zeit',
    accept: 'Erneut versuchen',
  },
  loading: 'Ihre gespeicherte Berechnung wird geladen',
  invalid: {
    heading: 'Dieser Link ist nicht vollständig',
    intro:
      'Beim Kopieren oder Weiterleiten ist etwas verloren gegangen. Bitte kopieren Sie den Link noch einmal ganz, bis zum letzten Zeichen.',
  },
  gone: {
    heading: 'Unter diesem Link ist nichts gespeichert',
    intro:
      'Der Link ist abgelaufen, wurde gelöscht oder ist nicht richtig. Gespeicherte Berechnungen löschen wir spätestens nach 30\u00a0Tagen. Bitte prüfen Sie den Link, oder machen Sie ohne ihn weiter.',
  },
  unreadable: {
    heading: 'Dieser Link lässt sich nicht öffnen',
    intro:
      'Vielleicht ist ein Zeichen falsch, oder der Link passt nicht mehr zu unserem Rechner. Bitte kopieren Sie den Link noch einmal ganz aus der Nachricht, in der er steht.',
  },
  existing: {
    heading: 'In diesem Tab ist schon eine Berechnung geöffnet',
    intro: 'Wenn Sie die gespeicherte Berechnung öffnen, ersetzt sie die Angaben, die Sie hier bisher gemacht haben.',
    accept: 'Gespeicherte Berechnung öffnen',
    leave: 'Bisherige Angaben behalten',
  },
  ordering: {
    heading: 'In diesem Tab ist ein Antrag unterwegs',
    intro:
      'Ob er angekommen ist, steht noch nicht fest. Damit er nicht verloren geht, öffnen Sie den gespeicherten Link bitte in einem neuen Tab.',
    leave: 'Zum Antrag',
  },
  receipt: {
    heading: 'In diesem Tab steht die Bestätigung Ihres Antrags',
    accept: 'Gespeicherte Berechnung öffnen',
    leave: 'Bei der Bestätigung bleiben',
  },
  changed: {
    heading: 'Seit dem Speichern hat sich etwas geändert',
    intro: 'Ihr Angebot wurde mit den heutigen Werten neu berechnet. Bitte vergleichen Sie:',
    accept: 'Mit den neuen Werten weitermachen',
    leave: 'Nicht öffnen',
    before: 'Bisher',
    now: 'Jetzt',
    subject: 'Angabe',
    definition: 'Fassung von Tarif und Fragen',
  },
  away: {
    note: 'Der Link geht nicht verloren: Sie können ihn später noch einmal öffnen.',
    accept: 'Erneut versuchen',
  },
  help: 'Wenn Sie nicht weiterkommen, rufen Sie uns bitte an:',
  anew: 'Ohne den Link weitermachen',
} as const;

const MAX_COUNTDOWN = 60;

export function lockedText(minutes: number): string {
  if (minutes <= MAX_COUNTDOWN) return retryText(minutes);
  return `Bitte versuchen Sie es in ${Math.ceil(minutes / 60)}\u00a0Stunden noch einmal.`;
}

function retryText(minutes: number): string {
  return `Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes}\u00a0Minuten`} noch einmal.`;
}

export function busyText(minutes: number): string {
  return `Von Ihrem Anschluss kamen gerade sehr viele Anfragen. ${retryText(minutes)}`;
}

export function receiptText(reference: string): string {
  return `Wenn Sie die gespeicherte Berechnung hier öffnen, sehen Sie die Bestätigung nicht mehr. Ihr Antrag bleibt eingegangen. Seine Referenz ist ${reference}.`;
}
