import { formatGermanDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import type { DeliverySummary, Undelivered } from '../../deliveries/delivery-figures.ts';
import type { BudgetUse } from '../../http/limits/budgets.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { LEITSTAND_PATH, MAILBOX_PATH } from '../../paths.ts';
import type { LeitstandPage } from '../frame.ts';
import { table } from '../table.ts';
import { numberOf, spanOf, stateMark, type Tone, timeOf, whenOf } from '../words.ts';
import type { ShownCheck } from './check-words.ts';
import { hoursChart } from './hours-chart.ts';
import type { BusiestMinute, countToday, MailAttempts } from './today-figures.ts';

/** What the page Heute shows. */
export interface Today {
  readonly now: Date;
  readonly orders: Awaited<ReturnType<typeof countToday>>;
  readonly deliveries: DeliverySummary;
  readonly overdue: readonly Undelivered[];
  readonly busiest: BusiestMinute | undefined;
  readonly budgets: readonly BudgetUse[];
  /** Pages and matches of addresses that this process refused since its start. */
  readonly refused: number;
  /** The next day whose key is destroyed; undefined without any. */
  readonly deletion: { readonly day: IsoDate; readonly at: Date; readonly orders: number } | undefined;
  /** Undefined without a mail server. */
  readonly mails: MailAttempts | undefined;
  /** Whether the local mailbox is at this address. */
  readonly hasMailbox: boolean;
  readonly checks: readonly ShownCheck[];
}

const FAILED = `${LEITSTAND_PATH}/antraege?zustand=gescheitert`;
const OPEN = `${LEITSTAND_PATH}/antraege?zustand=offen`;

function mailCheck(mails: Today['mails']): ShownCheck {
  const label = 'Mailserver';
  if (!mails) return { label, tone: 'quiet', state: 'keiner', words: 'Die E-Mails liegen im lokalen Postfach.' };
  const { sentAt, failedSince } = mails;
  const last = sentAt
    ? `Zuletzt nahm er um ${timeOf(sentAt)} eine E-Mail an.`
    : 'In 24 Stunden nahm er keine E-Mail an.';
  if (failedSince > 0)
    return {
      label,
      tone: 'warning',
      state: 'zu prüfen',
      words: `${last} Seitdem gescheiterte Versuche: ${numberOf(failedSince)}.`,
    };
  return sentAt
    ? { label, tone: 'good', state: 'in Ordnung', words: last }
    : { label, tone: 'quiet', state: 'unbekannt', words: 'In 24 Stunden war keine E-Mail zu versenden.' };
}

/** Something that somebody should look at. */
interface Task {
  readonly tone: Tone;
  readonly what: string;
  readonly words: string;
  readonly link?: string;
}

const TO_FAILED = `<a href="${FAILED}">Gescheiterte ansehen</a>`;
const TO_OPEN = `<a href="${OPEN}">Offene ansehen</a>`;

/** Returns what somebody should look at now, the worst first. */
function tasksOf({ deliveries, overdue, now, checks }: Today): readonly Task[] {
  const { failed, oldestPendingAt } = deliveries;
  const waitMs = oldestPendingAt ? now.getTime() - oldestPendingAt.getTime() : 0;
  const late = 'Seit mehr als 7 Tagen nicht zugestellt; nach 30 Tagen werden sie gelöscht.';
  const dead = 'Diese Zustellungen versucht niemand mehr, bis Sie etwas tun.';
  const tasks: readonly (Task & { readonly isDue: boolean })[] = [
    {
      isDue: overdue.length > 0,
      tone: 'bad',
      what: `${numberOf(overdue.length)} überfällig`,
      words: late,
      link: TO_OPEN,
    },
    { isDue: failed > 0, tone: 'bad', what: `${numberOf(failed)} gescheitert`, words: dead, link: TO_FAILED },
    {
      isDue: waitMs > 3_600_000,
      tone: 'warning',
      what: 'Zustellung stockt',
      words: `Die älteste wartet seit ${spanOf(waitMs)}.`,
      link: TO_OPEN,
    },
    ...checks.map(({ label, tone, state, words }) => ({
      isDue: tone === 'bad' || tone === 'warning',
      tone,
      what: `${label} ${state}`,
      words,
    })),
  ];
  return tasks
    .filter(({ isDue }) => isDue)
    .toSorted((one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad'));
}

function taskItem({ tone, what, words, link = '' }: Task): string {
  return `<li>${stateMark(tone, what)}: ${escapeHtml(words)} ${link}</li>`;
}

type Tile = readonly [heading: string, figure: string, ...lines: string[]];

function tile([heading, figure, ...lines]: Tile): string {
  return `<li>${heading}<strong>${figure}</strong>${lines.map((line) => `<span class="muted">${line}</span>`).join('<br>')}</li>`;
}

function ordersOf(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Antrag' : 'Anträge'}`;
}

function tilesOf({ now, orders, deliveries, busiest, budgets, refused, deletion }: Today): readonly Tile[] {
  const { pending, retried, waiting, failed, oldestPendingAt } = deliveries;
  const budget = budgets.find((one) => one.budget === 'orders');
  const age = oldestPendingAt && spanOf(now.getTime() - oldestPendingAt.getTime());
  const open = `${numberOf(retried)} nach Fehlversuch, ${numberOf(waiting)} bis zu einem anderen Tag`;
  const tiles: readonly (Tile | undefined)[] = [
    ['Anträge heute', numberOf(orders.today), `gestern bis zu dieser Uhrzeit ${numberOf(orders.yesterday)}`],
    [
      'Zustellungen offen',
      `<a href="${OPEN}">${numberOf(pending)}</a>`,
      open,
      age === null ? 'keine wartet' : `die älteste wartet seit ${age}`,
    ],
    [
      'Zustellungen gescheitert',
      `<a href="${FAILED}">${numberOf(failed)}</a>`,
      'nicht mehr versucht, bis jemand sie neu sendet',
    ],
    busiest && [
      'Dichteste Minute heute',
      ordersOf(busiest.count),
      `um ${timeOf(busiest.minute)}`,
      busiest.longestWaitMs === null ? '' : `Bestätigungen nach höchstens ${spanOf(busiest.longestWaitMs)} versandt`,
    ],
    budget && [
      'Tagesgrenze der Anträge',
      `${numberOf(Math.round((budget.used / budget.size) * 100))} %`,
      `${numberOf(budget.used)} von ${numberOf(budget.size)} seit 0 Uhr UTC`,
    ],
    ['Wegen Andrangs abgewiesen', numberOf(refused), 'Seiten und Adressprüfungen dieses Prozesses seit seinem Start'],
    deletion && [
      'Nächste Löschung',
      `in ${spanOf(deletion.at.getTime() - now.getTime())}`,
      `Der Schlüssel vom ${formatGermanDate(deletion.day)} wird am ${whenOf(deletion.at)} vernichtet, mit ihm ${ordersOf(deletion.orders)}`,
    ],
  ];
  return tiles.filter((one) => one !== undefined);
}

/** Builds the page Heute: what needs somebody, today's figures, the services in words. [LEIT-02] */
export function todayPage(today: Today): LeitstandPage {
  const { now, orders } = today;
  const checks = [mailCheck(today.mails), ...today.checks];
  const tasks = tasksOf({ ...today, checks });
  return {
    title: 'Heute',
    body: `<p class="muted">Stand: ${whenOf(now)} Uhr. <a class="target" href="${LEITSTAND_PATH}">Aktualisieren</a></p>
${tasks.length === 0 ? `<p class="done">${stateMark('good', 'Alles in Ordnung.')} Es ist nichts zu tun.</p>` : `<section class="tasks"><h2>Zu tun</h2><ul>${tasks.map(taskItem).join('')}</ul></section>`}
<ul class="tiles">${tilesOf(today).map(tile).join('')}</ul>
${hoursChart(orders.byHour, now)}
<h2>Dienste</h2>
${table(
  'Dienste',
  [{ label: 'Dienst' }, { label: 'Zustand' }, { label: 'Was das heißt' }],
  checks.map(({ label, tone, state, words }) => [escapeHtml(label), stateMark(tone, state), escapeHtml(words)]),
)}
${!today.hasMailbox ? '' : `<p><a class="target" href="${MAILBOX_PATH}">Zum lokalen Postfach</a></p>`}`,
  };
}
