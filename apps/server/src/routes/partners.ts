import { partnerAnswer } from '@fa/api/page/partner';
import * as z from 'zod/mini';
import type { RouteParts } from '../app-parts.ts';
import { sendPicture } from '../pages/send-picture.ts';
import { PARTNERS_PATH } from '../paths.ts';
import { Refusal } from '../services/orders/refusal.ts';
import { type Partner, partnerAnswerOf } from '../services/page/partners.ts';
import { type Api, REFUSALS } from './api.ts';

const params = z.object({ slug: z.string() });

/** Registers GET /partners/:slug with its stylesheet and logo. [PART-02] */
export function registerPartners(api: Api, { partners }: RouteParts): void {
  const partnerOf = (slug: string): Partner => {
    const partner = partners(slug);
    if (!partner) throw new Refusal(404, { code: 'notFound' });
    return partner;
  };

  const response = { 200: partnerAnswer, ...REFUSALS };
  const schema = { summary: 'Name, contact and look of a partner', params, response };
  api.get('/partners/:slug', { schema }, async (request) =>
    partnerAnswerOf(partnerOf(request.params.slug), PARTNERS_PATH),
  );
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
