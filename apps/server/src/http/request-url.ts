import { ENCODED_HASH, ENCODED_LINK } from '@fa/rechner/kept/encoded-hash';
import type { FastifyInstance } from 'fastify';
import { API_BASE, HOME_PATH } from '../paths.ts';

/**
 * Removes a link's fragment that a messenger has encoded into path or query, so that no log has its secret. [LINK-02]
 *
 * @param mainBase base path of the main product, because a redirect to it would lose the fragment
 */
export function withoutFragment(url: string, mainBase: string): string {
  const [path = '', ...queries] = url.split('?');
  const query = queries.length === 0 ? '' : `?${queries.join('?')}`;
  const [inPath, inQuery] = [path.search(ENCODED_HASH), query.search(ENCODED_LINK)];
  if ((inPath === -1 && inQuery === -1) || path.startsWith(`${API_BASE}/`)) return url;
  // Without a trailing slash it would be redirected too.
  const page = (inPath === -1 ? path : path.slice(0, inPath)).replace(/\/?$/, '/');
  const base = page === '/' || page === HOME_PATH ? mainBase : page;
  return `${base}${inQuery === -1 ? query : query.slice(0, inQuery)}`;
}

/** A segment '.' or '..', also with encoded dots. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Such a segment beside an encoded slash or a backslash, which a proxy may resolve. */
const AMBIGUOUS_DOTS = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i;

const UNREADABLE_PAGE = '/.unreadable';
const UNREADABLE_CALL = `${API_BASE}${UNREADABLE_PAGE}`;

/**
 * Resolves dot segments as a proxy does for its own rules, so that both mean the same path; an ambiguous one becomes the
 * path of unreadable URLs, also behind an encoded '#'. [SEC-03]
 */
export function withoutDots(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const resolved =
    path.startsWith('/') && DOTS.test(path)
      ? new URL(`http://localhost${path.replaceAll(/\/{2,}/g, '/')}`).pathname
      : path;
  // A call has no page to reach that way.
  if (!resolved.startsWith(`${API_BASE}/`) && AMBIGUOUS_DOTS.test(resolved)) return UNREADABLE_PAGE;
  return resolved + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Replaces a URL whose path cannot be decoded: the router would answer before any hook. [SEC-03, SEC-11] */
export function readableUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (isReadable(path)) return url;
  return path.startsWith(`${API_BASE}/`) ? UNREADABLE_CALL : UNREADABLE_PAGE;
}

/** Answers undecodable URLs with 400. [SEC-03] */
export function registerUnreadable(app: FastifyInstance): void {
  for (const url of [UNREADABLE_PAGE, UNREADABLE_CALL])
    app.all(url, { schema: { hide: true } }, (_request, reply) => reply.sendProblem(400, { code: 'badRequest' }));
}
