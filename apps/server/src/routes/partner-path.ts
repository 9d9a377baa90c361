import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../app-parts.ts';

/** Checks whether a host serves pages of partners. [PART-01] */
function isPartnerHost(hostname: string): boolean {
  return hostname.toLowerCase().startsWith('partner.');
}

/** First path segments that the server itself uses, and dot segments. */
const NOBODY = ['tarifrechner', 'agent', 'postfach', '.', '..'];

// A segment that cannot be decoded matches no partner.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Returns the partner slug in the first segment of a request's path and the calculator path after it; null if there is
 * none. [PART-01]
 */
export function partnerPath({
  hostname,
  url,
}: Pick<FastifyRequest, 'hostname' | 'url'>): { readonly partnerSlug: string; readonly path: string } | null {
  if (!isPartnerHost(hostname)) return null;
  // Split before decoding: an encoded slash is part of a name.
  const [path = ''] = url.split(/[?#]/, 1);
  const [, partnerSlug = '', ...rest] = path.split('/').map(decoded);
  // A file that browsers request by themselves (favicon) is no partner.
  if (partnerSlug === '' || NOBODY.includes(partnerSlug.toLowerCase()) || /\.[a-z]{2,4}$/i.test(partnerSlug))
    return null;
  return { partnerSlug, path: rest.join('/').replace(/\/$/, '') };
}

/** Creates the lookup of a request's partner place; undefined on other hosts. [PART-01] */
export function createPartnerPlace({ partners }: Pick<AppParts, 'partners'>): AppParts['placeOf'] {
  return (request) => {
    const path = partnerPath(request);
    return path === null ? undefined : { slug: path.partnerSlug, partner: partners(path.partnerSlug) };
  };
}
