import type { Framing } from '@fa/api/page/page-data';
import { valueAt } from '@fa/rechner/definition/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { cookiesOf } from '../../http/cookies.ts';
import { partnerBase } from '../../paths.ts';
import { keepSession } from '../../saved-offers/session-secret.ts';

/** The parameter with which the page around the frame names its own origin. */
const ORIGIN = 'einbetten';
const SCHEME = 'farben';
const LIGHT = 'hell';

/**
 * Decides whether a page is shown in a frame: the origin that asks is on the partner's list, the browser fills a frame, and
 * no agent is signed in. [EMBED-01, EMBED-02]
 * @param slug undefined on the insurer's own pages, which are never framed
 * @returns undefined for a page of its own; null if a frame is refused
 */
export function framingOf(
  { partners }: Pick<Context, 'partners'>,
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
  slug: string | undefined,
  agentMode: boolean,
): Framing | null | undefined {
  const asking = valueAt(query, ORIGIN);
  if (slug === undefined || asking === undefined) return undefined;
  const origin = partners(slug)?.embed?.origins.find((allowed) => allowed === asking);
  const target = headers['sec-fetch-dest'] ?? 'iframe';
  if (origin === undefined || target !== 'iframe' || agentMode) return null;
  return { origin, isLight: valueAt(query, SCHEME) === LIGHT };
}

/** Returns the path of a framed page, with which the history and a reload stay in the frame. [EMBED-02] */
export function framedBase(slug: string, { origin, isLight }: Framing): string {
  const query = new URLSearchParams({ [ORIGIN]: origin, ...(isLight && { [SCHEME]: LIGHT }) });
  return `${partnerBase(slug)}?${query.toString()}`;
}

/** Gives a framed page its cookies, and takes away the header that knows no origins. [EMBED-02, EMBED-05] */
export function beginFramed(context: Context, reply: FastifyReply): void {
  const { framed } = cookiesOf(context.config);
  reply.raw.removeHeader('x-frame-options');
  reply.setCsrfToken(framed);
  // The call that asks for its key would set a strict cookie.
  keepSession(context, reply, framed);
}
