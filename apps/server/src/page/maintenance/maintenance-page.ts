import { MAINTENANCE_HEADING, maintenanceAnswer, resumesText } from '@fa/api/page/maintenance';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/api.ts';
import { contactSection } from '../../http/pages/html-page.ts';
import { API_BASE } from '../../paths.ts';
import { escapeHtml } from '../escape-html.ts';
import type { PartnerPlace } from '../partners/partners.ts';
import { type CurrentMaintenance, type Maintenance, maintenanceAnswerOf, retryAfterMs } from './maintenance.ts';

const DRAWING =
  '<svg class="drawing" viewBox="8 4 96 64" aria-hidden="true" focusable="false"><rect x="9" y="9" width="78" height="42" rx="6"/><path d="M9 21h78M17 15h2M24 15h2M31 15h2M36 59h24M48 51v8"/><circle cx="48" cy="36" r="7"/><path d="M48 25v4M48 43v4M37 36h4M55 36h4M40 28l3 3M53 41l3 3M56 28l-3 3M43 41l-3 3"/></svg>';

/**
 * Polls while the page is visible and reloads it once maintenance is over. The intervals are random, so that clients do
 * not all reload at once. Reloading by script keeps the fragment of a saved link.
 */
const SCRIPT = `
const again = document.getElementById('again');
again.addEventListener('click', (event) => { event.preventDefault(); location.reload(); });
document.getElementById('by-itself').hidden = false;
const look = async () => {
  if (document.visibilityState === 'visible') {
    const answer = await fetch('${API_BASE}/maintenance', { cache: 'no-store' }).then((a) => a.json(), () => null);
    if (answer && answer.maintenanceMode === false) return location.reload();
  }
  wait();
};
const wait = () => setTimeout(look, 20000 + Math.random() * 20000);
wait();
`;

interface Visited {
  /** With the query of the request, which may name the referrer. [BROK-01] */
  readonly home: string;
  readonly place: PartnerPlace | undefined;
}

/** Renders what visitors read during maintenance below the heading, as trusted HTML. [CONF-04] */
export function maintenanceWords(maintenance: Maintenance, now: Date): string {
  const { message, until } = maintenanceAnswerOf(maintenance, now);
  return `${message === undefined ? '' : `<p>${escapeHtml(message)}</p>`}
<p>Währenddessen können Sie hier nichts berechnen und keinen Antrag stellen. Was Sie in diesem Tab schon eingegeben haben, bleibt erhalten.</p>
${until === undefined ? '' : `<p>${resumesText(Date.parse(until))}</p>`}`;
}

/** Sends pages during maintenance: a 503 with Retry-After and the hotline, usable without script. [CONF-04] */
export function sendMaintenancePage(
  { brand, clock }: Context,
  reply: FastifyReply,
  maintenance: Maintenance,
  { home, place }: Visited,
): FastifyReply {
  const now = clock();
  reply
    .code(503)
    .header('retry-after', Math.ceil(retryAfterMs(maintenance, now) / 1000))
    .header('cache-control', 'no-store');
  return reply.sendPage({
    title: 'Wartungsarbeiten',
    home,
    place,
    script: SCRIPT,
    body: `${DRAWING}
<h1>${MAINTENANCE_HEADING}</h1>
${maintenanceWords(maintenance, now)}
<p><a class="action" id="again" href="">Erneut versuchen</a></p>
<p class="muted" id="by-itself" hidden>Sobald die Arbeiten beendet sind, öffnet sich der Rechner von selbst.</p>
${contactSection(brand, place)}`,
  });
}

/** Registers GET /maintenance. Every open page polls it, so the state is in memory. [CONF-04] */
export function registerMaintenance(api: Api, { clock }: Context, maintenance: CurrentMaintenance): void {
  const schema = { summary: 'Whether maintenance is under way', response: { 200: maintenanceAnswer } };
  api.get('/maintenance', { schema, config: { isAutomatic: true } }, async () =>
    maintenanceAnswerOf(maintenance.state(), clock()),
  );
}
