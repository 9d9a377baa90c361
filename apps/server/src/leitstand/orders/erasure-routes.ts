import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { fieldOf } from '../../http/form-body.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  ERASURE_REASONS,
  type ErasureReason,
  eraseOrder,
  isCaseNumber,
  listErasures,
} from '../../orders/desk/erase-order.ts';
import { FORM } from '../form.ts';
import { noteAction } from '../note-action.ts';
import { erasePage, erasuresPage } from './erasure-pages.ts';
import { ERASURES_PATH, ORDERS_PATH } from './list-pages.ts';
import { BEING_SENT, whenBeingSent } from './order-actions.ts';
import { viewOrder } from './order-list.ts';

/** Erasures on the page of the protocol. */
const MOST = 200;

interface OfOrder {
  Params: { reference: string };
}

function isReason(text: string): text is ErasureReason {
  return Object.hasOwn(ERASURE_REASONS, text);
}

/** Registers the erasure of an order, which a page asks about first, and the protocol. [LEIT-06, SEC-12] */
export function registerErasures(app: FastifyInstance, context: Context): void {
  const { clock } = context;

  app.get('/loeschungen', async (_request, reply) =>
    reply.sendLeitstand(erasuresPage(await listErasures(context, MOST), MOST)),
  );

  app.get<OfOrder>('/:reference/loeschen', async ({ params: { reference } }, reply) => {
    const order = await viewOrder(context, reference, clock());
    if (!order) throw new Refusal(404, { code: 'notFound' });
    return reply.sendLeitstand(erasePage(order, reply.generateCsrf()));
  });

  app.post<OfOrder>('/:reference/loeschen', FORM, async (request, reply) => {
    const { reference } = request.params;
    const reason = fieldOf(request.body, 'grund');
    const caseNumber = fieldOf(request.body, 'vorgang').trim();
    const order = await viewOrder(context, reference, clock());
    if (!order) throw new Refusal(404, { code: 'notFound' });
    const refuse = (field: 'grund' | 'vorgang', error: string) => {
      reply.code(422);
      return reply.sendLeitstand(erasePage(order, reply.generateCsrf(), { reason, caseNumber, field, error }));
    };
    if (!isReason(reason)) return refuse('grund', 'Bitte wählen Sie einen Grund.');
    if (caseNumber !== '' && !isCaseNumber(caseNumber))
      return refuse('vorgang', 'Bitte nur die Nummer eines Vorgangs, zum Beispiel DS-2026-0017.');
    const erasure = {
      reference,
      erasedAt: clock(),
      reason,
      caseNumber: caseNumber === '' ? null : caseNumber,
      person: request.person.id,
    };
    const erased = await eraseOrder(context, erasure).catch(whenBeingSent);
    if (erased === BEING_SENT) return reply.leadTo(`${ORDERS_PATH}/${reference}`, BEING_SENT);
    if (erased === undefined) throw new Refusal(404, { code: 'notFound' });
    noteAction(request, 'erase', { reference });
    return reply.leadTo(ERASURES_PATH, `Der Antrag ${reference} ist gelöscht.`);
  });
}
