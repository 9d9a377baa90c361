import type { FastifyRequest } from 'fastify';
import type { PartnerPlace, Partners } from '../services/partners.ts';

/** Whether pages of partners are on this host. [PART-01] */
function isPartnerHost(hostname: string): boolean {
  return hostname.toLowerCase().startsWith('partner.');
}

/** First parts of a path that are the server's own, and what stands for no part at all. */
const NOBODY = ['tarifrechner', 'agent', 'postfach', '.', '..'];

// A name that cannot be decoded is nobody's.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Takes a request, gives the partner in the first part of its path and the path in the calculator behind it; null where
 * that is no partner's. [PART-01]
 */
export function partnerPath({
  hostname,
  url,
}: Pick<FastifyRequest, 'hostname' | 'url'>): { readonly partnerSlug: string; readonly path: string } | null {
  if (!isPartnerHost(hostname)) return null;
  // Taken apart first: a slash that is encoded is part of a name.
  const [path = ''] = url.split(/[?#]/, 1);
  const [, partnerSlug = '', ...rest] = path.split('/').map(decoded);
  // A file that browsers ask for by themselves is no partner.
  if (partnerSlug === '' || NOBODY.includes(partnerSlug.toLowerCase()) || /\.[a-z]{2,4}$/i.test(partnerSlug))
    return null;
  return { partnerSlug, path: rest.join('/').replace(/\/$/, '') };
}

/** Gives where a request is on a partner's host; undefined everywhere else. [PART-01] */
export function createPartnerPlace(partners: Partners) {
  return (request: Pick<FastifyRequest, 'hostname' | 'url'>): PartnerPlace | undefined => {
    const path = partnerPath(request);
    return path === null ? undefined : { slug: path.partnerSlug, partner: partners(path.partnerSlug) };
  };
}
