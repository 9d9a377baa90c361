import { partnerAnswer } from '@fa/api/page/partner';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type Api, REFUSALS } from '../../http/api.ts';
import { Refusal } from '../../http/refusal.ts';
import { PICTURE_POLICY, policyHeader } from '../../http/security-headers.ts';
import { type Partner, type PartnerPlace, type Picture, partnerAnswerOf } from './partners.ts';

const params = z.object({ slug: z.string() });

/** Registers GET /partners/:slug with its stylesheet and logo. [PART-02] */
export function registerPartners(api: Api, { partners }: Context): void {
  const partnerOf = (slug: string): Partner => {
    const partner = partners(slug);
    if (!partner) throw new Refusal(404, { code: 'notFound' });
    return partner;
  };

  const response = { 200: partnerAnswer, ...REFUSALS };
  const schema = { summary: 'Name, contact and look of a partner', params, response };
  api.get('/partners/:slug', { schema }, async (request) => partnerAnswerOf(partnerOf(request.params.slug)));
  api.get('/partners/:slug/theme.css', { schema: { hide: true, params } }, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(partnerOf(request.params.slug).theme),
  );
  api.get('/partners/:slug/logo', { schema: { hide: true, params } }, async (request, reply) =>
    sendPicture(reply, partnerOf(request.params.slug).logo),
  );
}

/** Checks whether a host serves pages of partners. [PART-01] */
export function isPartnerHost(hostname: string): boolean {
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

/** Returns the partner slug and the calculator path of a request, null if there is none. [PART-01] */
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

/** Returns the partner's place of a request on a partner's host; undefined on other hosts. [PART-01] */
export function partnerPlaceOf(
  { partners }: Pick<Context, 'partners'>,
  request: Pick<FastifyRequest, 'hostname' | 'url'>,
): PartnerPlace | undefined {
  const path = partnerPath(request);
  return path === null ? undefined : { slug: path.partnerSlug, partner: partners(path.partnerSlug) };
}

/** Sends a third-party picture. Opened directly, an SVG cannot run or load anything. [SEC-05] */
export function sendPicture(reply: FastifyReply, { type, bytes }: Picture): FastifyReply {
  return reply
    .header('content-security-policy', policyHeader(PICTURE_POLICY))
    .header('cache-control', 'public, max-age=3600')
    .type(type)
    .send(bytes);
}
