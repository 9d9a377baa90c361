import { formatCents } from '@fa/rechner/formats/euro';
import { type Delivery, HELD, NO_DAY_LEFT, type StoredDelivery } from '../deliveries/delivery.ts';
import { dayAndTime } from '../page/day-and-time.ts';
import { escapeHtml } from '../page/escape-html.ts';

const NUMBER = new Intl.NumberFormat('de-DE');

/** How a state looks; the words beside it say the same. */
export type Tone = 'good' | 'warning' | 'bad' | 'quiet';

/** Renders a state with its mark. */
export function stateMark(tone: Tone, words: string): string {
  return `<span class="state ${tone}">${escapeHtml(words)}</span>`;
}

/** Renders an instant, such as 29.11.2026, 14:03. */
export function whenOf(instant: Date): string {
  return `<time datetime="${instant.toISOString()}">${dayAndTime(instant)}</time>`;
}

export function numberOf(count: number): string {
  return NUMBER.format(count);
}

/** Formats a yearly premium in cents. */
export function premiumOf(cents: number | undefined): string {
  return cents === undefined ? '–' : formatCents(cents);
}

const UNITS = [
  [86_400, 'Tag', 'Tagen'],
  [3_600, 'Stunde', 'Stunden'],
  [60, 'Minute', 'Minuten'],
  [1, 'Sekunde', 'Sekunden'],
] as const;

/** Formats a span, as after 'in', 'seit' and 'nach': '3 Tagen 4 Stunden', '22 Minuten'. */
export function spanOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const first = UNITS.findIndex(([size]) => seconds >= size);
  let left = seconds;
  // Minutes beside days say nothing, nor do seconds beside minutes.
  const parts = UNITS.slice(first, first + (seconds < 3_600 ? 1 : 2)).map(([size, one, many]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? '' : `${count}\u00a0${count === 1 ? one : many}`;
  });
  return parts.filter(Boolean).join(' ');
}

/** What the pages call a delivery. */
export const DELIVERY_NAMES: Readonly<Record<Delivery, string>> = {
  'confirmation-mail': 'Bestätigung',
  'insurer-mail': 'E-Mail an den Versicherer',
  'correction-mail': 'Hinweis auf neue Adresse',
  'insurer-webhook': 'Übergabe an den Versicherer',
};

/** Returns the state of a delivery in words. [LEIT-03] */
export function deliveryState({ state, waitsUntil, lastReason }: StoredDelivery): { tone: Tone; words: string } {
  if (state === 'sent') return { tone: 'good', words: 'versandt' };
  if (state === 'settled')
    return {
      tone: 'quiet',
      words: lastReason === NO_DAY_LEFT ? 'nicht versandt: kein Tag mehr frei' : 'von Hand erledigt',
    };
  if (state === 'failed')
    return { tone: 'bad', words: lastReason === HELD ? 'nach Rücksicherung angehalten' : 'gescheitert' };
  if (waitsUntil) return { tone: 'warning', words: `wartet bis ${dayAndTime(waitsUntil)}` };
  return { tone: 'warning', words: lastReason === null ? 'wartet' : 'wartet nach Fehlversuch' };
}

const REASONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^EENVELOPE/, 'Empfänger abgelehnt'],
  [/^EMESSAGE/, 'Inhalt abgelehnt'],
  [/^EAUTH/, 'Anmeldung am Mailserver abgelehnt'],
  [/^(?:E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|CONN|HOST|NET)|CutOff)/, 'keine Antwort'],
  [/^SealBroken/, 'Antrag nicht zu öffnen'],
  [/^KeysUnavailable/, 'Schlüssel nicht erreichbar'],
  [/^Restored/, 'nach Rücksicherung angehalten'],
  [/^ConfirmationLimit/, 'bis zur Löschung kein Tag mehr frei'],
];

/** Returns why an attempt failed, in words where there are any, with its code. */
export function reasonWords(reason: string): string {
  const words = REASONS.find(([pattern]) => pattern.test(reason))?.[1];
  return words === undefined ? reason : `${words} (${reason})`;
}
