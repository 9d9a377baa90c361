import type { ReadinessDetail } from '../../operation/readiness.ts';
import { timeOfDay } from '../../page/day-and-time.ts';
import { MAINTENANCE_PATH } from '../maintenance/maintenance-pages.ts';
import { numberOf, type Tone } from '../words.ts';

const SERVICE = ['Er antwortet.', 'Er antwortet nicht: Anträge gehen ohne diese Prüfung weiter.'] as const;

/** What the pages call a readiness check, and what it means that it is in order or is not. */
const CHECKS: Readonly<Record<string, readonly [label: string, fine: string, otherwise: string]>> = {
  database: [
    'Datenbank',
    'Sie antwortet und hat Platz.',
    'Sie antwortet nicht oder ist voll: Anträge werden abgelehnt.',
  ],
  keys: ['Schlüssel der Tage', 'Sie sind erreichbar.', 'Sie fehlen oder sind andere: Anträge werden abgelehnt.'],
  secret: ['Geheimnis des Servers', 'Alle Prozesse haben dasselbe.', 'Prozesse haben verschiedene.'],
  deletion: ['Löschung', 'Sie läuft jede halbe Stunde.', 'Sie ist ausgeblieben, oder Schlüssel von Tagen fehlen.'],
  webhook: ['Übergabe an den Versicherer', 'Der Empfänger antwortet.', 'Der Empfänger antwortet nicht.'],
  budgets: ['Tagesgrenzen', 'Weniger als die Hälfte ist verbraucht.', 'Mehr als die Hälfte ist verbraucht.'],
  maintenance: ['Wartung', 'Es ist keine.', 'Anträge werden abgelehnt, schon länger als angekündigt.'],
  directory: ['Verzeichnis der Orte und Straßen', 'Es ist vollständig.', 'Eine Quelle muss neu eingelesen werden.'],
  bankData: ['Bankleitzahlen', 'Sie gelten noch länger.', 'Sie laufen ab und müssen bald ersetzt werden.'],
  plzUpstream: ['Dienst für Postleitzahlen', ...SERVICE],
  addressUpstream: ['Dienst für Adressen', ...SERVICE],
  ibanUpstream: ['Dienst für IBANs', ...SERVICE],
};

/** Checks that the tiles of the page show with their figures. */
const IN_TILES: ReadonlySet<string> = new Set(['deliveries', 'confirmations', 'overdue']);

const TONES = {
  failed: ['bad', 'gestört'],
  warning: ['warning', 'zu prüfen'],
  ok: ['good', 'in Ordnung'],
} as const;

/** A service as the page shows it. */
export interface ShownCheck {
  readonly label: string;
  readonly tone: Tone;
  readonly state: string;
  readonly words: string;
  /** To the page where somebody can do something. */
  readonly link?: string;
}

const TO_MAINTENANCE = `<a href="${MAINTENANCE_PATH}">Zur Wartung</a>`;

/** Returns the readiness checks in words, those with a problem first. [LEIT-02] */
export function checksInWords(checks: Readonly<Record<string, ReadinessDetail>>): readonly ShownCheck[] {
  const order: readonly Tone[] = Object.values(TONES).map(([tone]) => tone);
  return Object.entries(checks)
    .filter(([name]) => !IN_TILES.has(name))
    .map(([name, { status, on }]): ShownCheck => {
      const [label, fine, otherwise] = CHECKS[name] ?? [name, '', ''];
      const [tone, state] = TONES[status];
      const words = status === 'ok' ? fine : otherwise;
      // As bad as a lost database: nobody can apply.
      if (name === 'maintenance' && on === true)
        return {
          label,
          tone: 'bad',
          state: 'eingeschaltet',
          words: status === 'ok' ? 'Anträge werden abgelehnt.' : words,
          link: TO_MAINTENANCE,
        };
      return { label, tone, state, words };
    })
    .toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
}

/** How the mail server took the attempts of the last 24 hours. */
export interface MailAttempts {
  readonly sentAt: Date | null;
  /** Failed ones since then. */
  readonly failedSince: number;
}

/** Returns how the mail server does, in words; undefined attempts mean that there is none. [LEIT-02] */
export function mailInWords(attempts: MailAttempts | undefined): ShownCheck {
  const of = (tone: Tone, state: string, words: string) => ({ label: 'Mailserver', tone, state, words });
  if (!attempts) return of('quiet', 'keiner', 'Die E-Mails liegen im lokalen Postfach.');
  const { sentAt, failedSince } = attempts;
  const last = sentAt
    ? `Zuletzt nahm er um ${timeOfDay(sentAt)} Uhr eine E-Mail an.`
    : 'In 24 Stunden nahm er keine E-Mail an.';
  if (failedSince > 0)
    return of('warning', 'zu prüfen', `${last} Seitdem gescheiterte Versuche: ${numberOf(failedSince)}.`);
  return sentAt
    ? of('good', 'in Ordnung', last)
    : of('quiet', 'unbekannt', 'In 24 Stunden war keine E-Mail zu versenden.');
}
