import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../paths.ts';
import type { SendProblem } from './error-handler.ts';

const UNREADABLE_PAGE = '/.unreadable';
const UNREADABLE_CALL = `${API_BASE}${UNREADABLE_PAGE}`;

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * Returns a URL unchanged if its path can be decoded, else one that is answered with 400: the router would answer
 * undecodable paths itself, before any hook sets headers, counts or limits. [SEC-03, SEC-11]
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (isReadable(path)) return url;
  return path.startsWith(`${API_BASE}/`) ? UNREADABLE_CALL : UNREADABLE_PAGE;
}

/** Answers undecodable URLs with 400. [SEC-03] */
export function registerUnreadable(app: FastifyInstance, { sendProblem }: { sendProblem: SendProblem }): void {
  for (const url of [UNREADABLE_PAGE, UNREADABLE_CALL])
    app.all(url, { schema: { hide: true } }, (request, reply) =>
      sendProblem(request, reply, 400, { code: 'badRequest' }),
    );
}
