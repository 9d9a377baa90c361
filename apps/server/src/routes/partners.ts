import { errorAnswer } from '@fa/api/errors/error-answer';
import { partnerAnswer } from '@fa/api/page/partner';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sendPicture } from '../pages/send-picture.ts';
import { PARTNERS_PATH } from '../paths.ts';
import { Refusal } from '../services/orders/refusal.ts';
import { type Partner, type Partners, partnerAnswerOf } from '../services/page/partners.ts';

const params = z.object({ slug: z.string() });
const errors = { '4xx': errorAnswer };

/** Registers GET /partners/:slug with its stylesheet and logo. [PART-02] */
export function registerPartners(app: FastifyInstance, { partners }: { partners: Partners }): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const partnerOf = (slug: string): Partner => {
    const partner = partners(slug);
    if (!partner) throw new Refusal(404, { code: 'notFound' });
    return partner;
  };

  typed.get(
    '/partners/:slug',
    { schema: { summary: 'Name, contact and look of a partner', params, response: { 200: partnerAnswer, ...errors } } },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(partnerAnswerOf(partnerOf(request.params.slug), PARTNERS_PATH)),
  );
  typed.get('/partners/:slug/theme.css', { schema: { hide: true, params } }, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(partnerOf(request.params.slug).theme),
  );
  typed.get('/partners/:slug/logo', { schema: { hide: true, params } }, async (request, reply) =>
    sendPicture(reply, partnerOf(request.params.slug).logo),
  );
}
