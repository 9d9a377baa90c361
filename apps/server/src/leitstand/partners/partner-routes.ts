import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ROOT } from '../../config/project-root.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkPartners } from '../../page/partners/partner-files.ts';
import { isPartnerHost } from '../../page/partners/partner-routes.ts';
import type { Partner } from '../../page/partners/partners.ts';
import { partnerBase } from '../../paths.ts';
import { partnerPage, partnersPage, type ShownPartner } from './partner-pages.ts';

/** Returns where browsers find the pages of partners; undefined if this server has no host for them. */
function partnerOrigin({ productionHosts, port }: Context['config']): string | undefined {
  if (productionHosts.length === 0) return `http://partner.localhost:${port}`;
  const host = productionHosts.find(isPartnerHost);
  return host === undefined ? undefined : `https://${host}`;
}

/** Returns all that pages show of a partner; its version stands for logo and theme. */
function identityOf({ logo: _logo, theme: _theme, ...rest }: Partner): string {
  return JSON.stringify(rest);
}

/** Registers the list of partners and the page of each. They change nothing. [LEIT-15] */
export function registerPartnerPages(app: FastifyInstance, { brand, config, partners }: Context): void {
  const folder = resolve(ROOT, config.partnersDir);
  const origin = partnerOrigin(config);
  const all = (): readonly ShownPartner[] =>
    checkPartners(folder, brand.look).map((checked) => {
      const [files, live] = [checked.shown?.partner, partners(checked.slug)];
      return {
        ...checked,
        isLive: (files && identityOf(files)) === (live && identityOf(live)),
        url: origin === undefined || !live ? undefined : `${origin}${partnerBase(checked.slug)}`,
      };
    });

  app.get('/partner', async (_request, reply) => reply.sendLeitstand(partnersPage(all())));

  app.get<{ Params: { slug: string } }>('/partner/:slug', async ({ params }, reply) => {
    const found = all().find(({ slug }) => slug === params.slug);
    if (!found?.shown) throw new Refusal(404, { code: 'notFound' });
    return reply.sendLeitstand(partnerPage(found, found.shown));
  });
}
