import { csrfField } from '../../http/form-body.ts';
import { ERASURE_REASONS, type Erasure } from '../../orders/desk/erase-order.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { field, options } from '../field.ts';
import type { LeitstandPage } from '../frame.ts';
import { table } from '../table.ts';
import { DELIVERY_NAMES, deliveryState, whenOf } from '../words.ts';
import { ORDERS_PATH } from './list-pages.ts';
import type { OrderView } from './order-list.ts';

/** A form that was refused: what was typed, which field is wrong, and why. */
interface RefusedErasure {
  readonly caseNumber: string;
  readonly reason: string;
  readonly field: 'grund' | 'vorgang';
  readonly error: string;
}

/** Builds the page that asks before an order is deleted for good. [LEIT-06] */
export function erasePage(
  { reference, deliveries }: OrderView,
  token: string,
  refused?: RefusedErasure,
): LeitstandPage {
  const open = deliveries.filter(({ state }) => state === 'pending' || state === 'failed');
  const lost = open.map(
    (delivery) => `<li>${DELIVERY_NAMES[delivery.delivery]}, ${deliveryState(delivery).words}: wird nie versandt.</li>`,
  );
  const errorOf = (name: RefusedErasure['field']) => (refused?.field === name ? refused.error : undefined);
  const reasons = options([['', 'Bitte wählen'], ...Object.entries(ERASURE_REASONS)], refused?.reason);
  const reason = { name: 'grund', label: 'Grund', error: errorOf('grund'), options: reasons, attributes: 'required' };
  const caseNumber = {
    name: 'vorgang',
    label: 'Nummer Ihres Vorgangs (freiwillig)',
    hint: 'Bleibt im Protokoll, zum Beispiel DS-2026-0017; kein Name, keine Kontonummer.',
    value: refused?.caseNumber ?? '',
    error: errorOf('vorgang'),
    attributes: 'maxlength="30" autocomplete="off"',
  };
  return {
    title: `${reference} löschen`,
    body: `<p>Gelöscht werden der Antrag, seine Unterlagen, sein Verlauf und seine E-Mails im lokalen Postfach. Das lässt sich nicht zurücknehmen.</p>
<ul>${lost.join('')}<li>Was versandt ist, bleibt bei den Empfängern: Der Versicherer löscht es selbst.</li><li>Ein Beleg lässt sich danach nicht mehr erstellen.</li><li>Im Löschprotokoll bleiben die Nummer des Antrags, Zeit, Grund, die Nummer Ihres Vorgangs, wenn Sie eine nennen, und Ihre eigene Nummer.</li></ul>
<form method="post">${csrfField(token)}${field(reason)}${field(caseNumber)}<button type="submit">Endgültig löschen</button></form>
<p><a class="target" href="${ORDERS_PATH}/${reference}">Nicht löschen</a></p>`,
  };
}

type ListedErasure = Omit<Erasure, 'reason'> & { readonly reason: string };

function reasonOf({ reason }: ListedErasure): string {
  return escapeHtml((ERASURE_REASONS as Readonly<Record<string, string>>)[reason] ?? reason);
}

/** Builds the page of an order that is not there: whether it was erased. [LEIT-06] */
export function goneOrderPage(reference: string, [erasure]: readonly ListedErasure[]): LeitstandPage {
  const words = erasure
    ? `<p>Der Antrag wurde am ${whenOf(erasure.erasedAt)} gelöscht. Grund: ${reasonOf(erasure)}.</p>`
    : '<p>Es gibt keinen Antrag mit dieser Nummer. Anträge werden nach 30 Tagen gelöscht.</p>';
  return {
    title: `Antrag ${reference}`,
    body: `${words}\n<p><a class="target" href="${ORDERS_PATH}">Alle Anträge</a></p>`,
  };
}

const COLUMNS = ['Antrag', 'Gelöscht', 'Grund', 'Vorgang', 'Wer'].map((label) => ({ label }));

/** Builds the protocol of the latest erasures. [LEIT-06] */
export function erasuresPage(erasures: readonly ListedErasure[], most: number): LeitstandPage {
  const rows = erasures.map((erasure) => [
    `<span class="whole">${escapeHtml(erasure.reference)}</span>`,
    whenOf(erasure.erasedAt),
    reasonOf(erasure),
    escapeHtml(erasure.caseNumber ?? '–'),
    erasure.person === null ? 'Kommando' : `Nr. ${erasure.person}`,
  ]);
  return {
    title: 'Löschprotokoll',
    body: `<p>Anträge, die vor Ablauf ihrer 30 Tage gelöscht wurden${rows.length === most ? `, die letzten ${most}` : ''}.</p>
${rows.length === 0 ? '<p class="none">Noch keiner.</p>' : table('Löschungen, die neuesten zuerst', COLUMNS, rows)}
<nav aria-label="Anträge"><a href="${ORDERS_PATH}">Alle Anträge</a></nav>`,
  };
}
