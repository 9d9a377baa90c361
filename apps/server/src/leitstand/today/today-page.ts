import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { timeOfDay } from '../../page/day-and-time.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { LEITSTAND_PATH, MAILBOX_PATH } from '../../paths.ts';
import type { LeitstandPage } from '../frame.ts';
import { table } from '../table.ts';
import { numberOf, spanOf, stateMark, type Tone, whenOf } from '../words.ts';
import { hoursChart } from './hours-chart.ts';
import type { Today } from './today-figures.ts';

const FAILED = `${LEITSTAND_PATH}/antraege?zustand=gescheitert`;
const OPEN = `${LEITSTAND_PATH}/antraege?zustand=offen`;

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
  const oldest = `Die älteste wartet seit ${spanOf(waitMs)}.`;
  const tasks: readonly (Task | false)[] = [
    overdue.length > 0 && { tone: 'bad', what: `${numberOf(overdue.length)} überfällig`, words: late, link: TO_OPEN },
    failed > 0 && { tone: 'bad', what: `${numberOf(failed)} gescheitert`, words: dead, link: TO_FAILED },
    waitMs > 3_600_000 && { tone: 'warning', what: 'Zustellung stockt', words: oldest, link: TO_OPEN },
    ...checks.map(
      ({ label, tone, state, words, link = '' }) =>
        (tone === 'bad' || tone === 'warning') && { tone, what: `${label} ${state}`, words, link },
    ),
  ];
  return tasks
    .filter((task) => task !== false)
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

function tilesOf({ now, orders, deliveries, busiest, budget, refused, deletion }: Today): readonly Tile[] {
  const { pending, retried, waiting, failed, oldestPendingAt } = deliveries;
  const age = oldestPendingAt && spanOf(now.getTime() - oldestPendingAt.getTime());
  const open = `${numberOf(retried)} nach Fehlversuch, ${numberOf(waiting)} bis zu einem anderen Tag`;
  const tiles: readonly (Tile | undefined)[] = [
    [
      'Anträge heute',
      numberOf(orders.today),
      `gestern bis zu dieser Uhrzeit ${numberOf(orders.yesterday)}`,
      'ohne gelöschte',
    ],
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
      `um ${timeOfDay(busiest.minute)} Uhr`,
      busiest.longestWaitMs === null ? '' : `Bestätigungen nach höchstens ${spanOf(busiest.longestWaitMs)} versandt`,
    ],
    budget && [
      'Tagesgrenze der Anträge',
      `${numberOf(Math.round((budget.used / budget.size) * 100))} %`,
      `${numberOf(budget.used)} von ${numberOf(budget.size)} seit 0 Uhr UTC, mit gelöschten`,
    ],
    ['Wegen Andrangs abgewiesen', numberOf(refused), 'Seiten und Adressprüfungen dieses Prozesses seit seinem Start'],
    deletion && [
      'Nächste Löschung',
      deletion.at > now ? `in ${spanOf(deletion.at.getTime() - now.getTime())}` : 'gleich',
      `Der Schlüssel vom ${formatGermanDate(deletion.day)} wird am ${whenOf(deletion.at)} vernichtet, mit ihm ${ordersOf(deletion.orders)}`,
    ],
  ];
  return tiles.filter((one) => one !== undefined);
}

/** Builds the page Heute: what needs somebody, today's figures, the services in words. [LEIT-02] */
export function todayPage(today: Today): LeitstandPage {
  const { now, orders, checks } = today;
  const tasks = tasksOf(today);
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
  'plain',
)}
${!today.hasMailbox ? '' : `<p><a class="target" href="${MAILBOX_PATH}">Zum lokalen Postfach</a></p>`}`,
  };
}
