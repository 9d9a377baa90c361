import { normaliseLine } from '@fa/rechner/text/plain-text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { fieldOf } from '../../http/form-body.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Subjects } from '../../open-subjects.ts';
import { listErasures } from '../../orders/desk/erase-order.ts';
import { findByAddress } from '../../orders/desk/find-by-address.ts';
import { isReference } from '../../orders/order-reference.ts';
import { FORM } from '../form.ts';
import { noteAction } from '../note-action.ts';
import { erasuresPage, goneOrderPage } from './erasure-pages.ts';
import { ORDERS_PATH, ordersPage, PRODUCT_NAMES, type SearchResult, searchPage } from './list-pages.ts';
import { registerOrderActions } from './order-actions.ts';
import { registerOrderFiles } from './order-files.ts';
import { listNamed, listPage, type OrderFilter, PERIODS, STATES, viewOrder } from './order-list.ts';
import { orderPage } from './order-page.ts';

/** A whole address, as far as it matters for a search. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

function isKeyOf<Keyed extends object>(keyed: Keyed, key: unknown): key is keyof Keyed & string {
  return typeof key === 'string' && Object.hasOwn(keyed, key);
}

/** Reads the filter of a URL; what it does not know is left out. */
function filterOf({ produkt, zustand, zeit, nach }: Readonly<Record<string, unknown>>): OrderFilter {
  return {
    ...(typeof produkt === 'string' && PRODUCT_NAMES.has(produkt) ? { produkt } : {}),
    ...(isKeyOf(STATES, zustand) ? { zustand } : {}),
    ...(isKeyOf(PERIODS, zeit) ? { zeit } : {}),
    ...(typeof nach === 'string' && isReference(nach) ? { nach } : {}),
  };
}

/** Reads a reference in any case and spacing; undefined if it is none. */
function referenceIn(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const reference = `${letters.slice(0, 2)}-${letters.slice(2, 6)}-${letters.slice(6)}`;
  return isReference(reference) ? reference : undefined;
}

/** Registers the list of orders and the search, which is posted: an address must not be in a URL. [LEIT-03, LEIT-04] */
function registerList(app: FastifyInstance, context: Context, { limits }: Pick<Subjects, 'limits'>): void {
  const { clock } = context;
  app.get<{ Querystring: Record<string, unknown> }>('/', async ({ query }, reply) => {
    const filter = filterOf(query);
    const rows = await listPage(context, filter, clock());
    return reply.sendLeitstand(ordersPage(rows, filter, reply.generateCsrf()));
  });

  // Where a reload or a bookmark of the hits leads.
  app.get('/suche', async (_request, reply) => reply.redirect(ORDERS_PATH, 303));

  app.post('/suche', FORM, async (request, reply) => {
    const typed = normaliseLine(fieldOf(request.body, 'suche')).slice(0, 254);
    const send = (result: Omit<SearchResult, 'typed'>) =>
      reply.sendLeitstand(searchPage({ typed, ...result }, reply.generateCsrf()));
    const reference = referenceIn(typed);
    if (reference !== undefined) return reply.redirect(`${ORDERS_PATH}/${reference}`, 303);
    if (!ADDRESS.test(typed)) {
      reply.code(422);
      return send({
        error: 'Bitte geben Sie eine ganze Nummer wie FA-\u2060XXXX-\u2060XXXX oder eine ganze E-Mail-Adresse ein.',
      });
    }
    const { isExceeded, ttl } = await limits.count('agentLookups', `leitstand ${request.person.id}`);
    if (isExceeded) {
      reply.code(429).header('retry-after', Math.ceil(ttl / 1000));
      return send({ error: 'Das waren viele Suchen in kurzer Zeit. Bitte warten Sie eine Minute.' });
    }
    const found = await findByAddress(context, typed, clock(), { opensOld: false });
    noteAction(request, 'search');
    return send({
      named: await listNamed(context, found.named),
      spelledOtherwise: await listNamed(context, found.spelledOtherwise),
    });
  });
}

/** Erasures on the page of the protocol. */
const MOST_ERASURES = 200;

/** Registers the page of one order, and the protocol of those that were erased. [LEIT-05, LEIT-06] */
function registerOrder(app: FastifyInstance, context: Context): void {
  app.get('/loeschungen', async (_request, reply) =>
    reply.sendLeitstand(erasuresPage(await listErasures(context, MOST_ERASURES), MOST_ERASURES)),
  );

  app.get<{ Params: { reference: string } }>('/:reference', async ({ params: { reference } }, reply) => {
    const now = context.clock();
    const order = await viewOrder(context, reference, now);
    if (!order)
      return reply.code(404).sendLeitstand(goneOrderPage(reference, await listErasures(context, 1, reference)));
    return reply.sendLeitstand(orderPage(order, { now, token: reply.generateCsrf() }));
  });
}

/** Registers the pages of orders: list, search, one order with its actions, files and erasure. [LEIT-03] */
export async function registerOrderPages(app: FastifyInstance, context: Context, subjects: Subjects): Promise<void> {
  await app.register(
    async (pages) => {
      pages.addHook('preHandler', async ({ params }) => {
        const { reference } = params as { readonly reference?: string };
        if (reference !== undefined && !isReference(reference)) throw new Refusal(404, { code: 'notFound' });
      });
      registerList(pages, context, subjects);
      registerOrder(pages, context);
      await pages.register(async (actions) => registerOrderActions(actions, context));
      registerOrderFiles(pages, context);
    },
    { prefix: '/antraege' },
  );
}
