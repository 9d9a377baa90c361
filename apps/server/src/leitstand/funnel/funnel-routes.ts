import { addToDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DIMENSIONS, type Dimension } from '../../funnel/funnel-count.ts';
import { readCounts } from '../../funnel/funnel-table.ts';
import { FUNNEL_DAYS, type FunnelFilter, funnelPage } from './funnel-page.ts';

/** Reads the filter of a URL; what it does not know is left out. */
function filterOf(
  { products }: Context,
  { produkt, tage, nach, wert }: Readonly<Record<string, unknown>>,
): FunnelFilter {
  const dimension = DIMENSIONS.find((one) => one === nach);
  return {
    product: products.find(({ appName }) => appName === produkt) ?? products[0],
    days: FUNNEL_DAYS.find((days) => days === tage) ?? '30',
    dimension,
    value: dimension !== undefined && typeof wert === 'string' && wert.length <= 200 ? wert : undefined,
  };
}

/** Registers the page Trichter. [LEIT-12] */
export function registerFunnelPage(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Record<string, unknown> }>('/trichter', async ({ query }, reply) => {
    const filter = filterOf(context, query);
    const product = filter.product.appName;
    const since = addToDate(todayInBerlin(context.clock().getTime()), -Number(filter.days), 'day');
    const read = (dimension: Dimension) => readCounts(context.database.kysely, { product, dimension, since });
    const [all, byDimension, byVariant] = await Promise.all([
      read('all'),
      filter.dimension === undefined ? [] : read(filter.dimension),
      read('variant'),
    ]);
    return reply.sendLeitstand(funnelPage(filter, { all, byDimension, byVariant }, context.products));
  });
}
