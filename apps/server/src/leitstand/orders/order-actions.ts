import { normaliseLine } from '@fa/rechner/text/plain-text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ALL_DELIVERIES, type Delivery, type DeliveryKey } from '../../deliveries/delivery.ts';
import { BeingSent, resendDelivery, settleDelivery } from '../../deliveries/outbox.ts';
import { fieldOf } from '../../http/form-body.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Correction, correctAddress } from '../../orders/desk/correct-address.ts';
import { ERASURE_REASONS, type ErasureReason, eraseOrder, isCaseNumber } from '../../orders/desk/erase-order.ts';
import { FORM } from '../form.ts';
import { type LeitstandAction, noteAction } from '../note-action.ts';
import { erasePage } from './erasure-pages.ts';
import { ERASURES_PATH, ORDERS_PATH } from './list-pages.ts';
import { viewOrder } from './order-list.ts';
import { orderPage } from './order-page.ts';

interface OfOrder {
  Params: { reference: string };
}

/** Returns the delivery that a form names. Throws a Refusal for any other text. */
function deliveryIn(body: unknown): Delivery {
  const named = fieldOf(body, 'zustellung');
  const delivery = ALL_DELIVERIES.find((one) => one === named);
  if (!delivery) throw new Refusal(400, { code: 'invalidRequest' });
  return delivery;
}

function isReason(text: string): text is ErasureReason {
  return Object.hasOwn(ERASURE_REASONS, text);
}

const REFUSED: Readonly<Record<Exclude<Correction, 'corrected'>, string>> = {
  'no order': 'Diesen Antrag gibt es nicht mehr.',
  'exempt order': 'Dieser Antrag ist vom Versand ausgenommen.',
  'no address': 'Diese E-Mail-Adresse würde auch der Antrag nicht annehmen. Bitte prüfen Sie sie.',
  'exempt address': 'Diese E-Mail-Adresse ist vom Versand ausgenommen.',
  'same address': 'An diese Adresse geht die Bestätigung schon. Mit „Noch einmal senden“ geht sie erneut hinaus.',
};
const BEING_SENT = 'Diese E-Mail wird gerade versandt. Bitte versuchen Sie es in einer Minute noch einmal.';
const UNCHANGED = 'Es war nichts zu tun: Die Zustellung hat inzwischen einen anderen Zustand.';

/** Registers what can be done with an order, each once in the log. [LEIT-05, LEIT-06] */
export async function registerOrderActions(app: FastifyInstance, context: Context): Promise<void> {
  const { clock } = context;

  // Nothing is changed while a mail is being sent.
  app.setErrorHandler<Error, OfOrder>((error, { params }, reply) => {
    if (error instanceof BeingSent) return reply.leadTo(`${ORDERS_PATH}/${params.reference}`, BEING_SENT);
    throw error;
  });

  const orderAt = async (reference: string) => {
    const order = await viewOrder(context, reference, clock());
    if (!order) throw new Refusal(404, { code: 'notFound' });
    return order;
  };

  /** `isDone` changes a delivery, unless its state is another one by now. */
  const offer = (path: string, action: LeitstandAction, done: string, isDone: (key: DeliveryKey) => Promise<boolean>) =>
    app.post<OfOrder>(`/:reference/${path}`, FORM, async (request, reply) => {
      const key = { reference: request.params.reference, delivery: deliveryIn(request.body) };
      const isChanged = await isDone(key);
      if (isChanged) noteAction(request, action, key);
      return reply.leadTo(`${ORDERS_PATH}/${key.reference}`, isChanged ? done : UNCHANGED);
    });
  offer('erneut', 'resend', 'Die Zustellung steht wieder in der Schlange.', (key) =>
    resendDelivery(context, key, clock()),
  );
  offer('erledigt', 'settle', 'Die Zustellung gilt als von Hand erledigt.', async (key) => {
    const was = await settleDelivery(context, key, clock());
    return was === 'failed' || was === 'waiting';
  });

  app.post<OfOrder>('/:reference/adresse', FORM, async (request, reply) => {
    const { reference } = request.params;
    const typed = normaliseLine(fieldOf(request.body, 'adresse')).slice(0, 254);
    const order = await orderAt(reference);
    const correction = await correctAddress(context, reference, typed);
    if (correction !== 'corrected') {
      const around = { now: clock(), token: reply.generateCsrf(), refused: { typed, error: REFUSED[correction] } };
      return reply.code(422).sendLeitstand(orderPage(order, around));
    }
    noteAction(request, 'correct-address', { reference });
    const done = 'Die Bestätigung geht an die neue Adresse; der Versicherer erfährt davon.';
    return reply.leadTo(`${ORDERS_PATH}/${reference}`, done);
  });

  app.get<OfOrder>('/:reference/loeschen', async ({ params: { reference } }, reply) =>
    reply.sendLeitstand(erasePage(await orderAt(reference), reply.generateCsrf())),
  );

  app.post<OfOrder>('/:reference/loeschen', FORM, async (request, reply) => {
    const { reference } = request.params;
    const reason = fieldOf(request.body, 'grund');
    const caseNumber = fieldOf(request.body, 'vorgang').trim();
    const order = await orderAt(reference);
    const refuse = (field: 'grund' | 'vorgang', error: string) =>
      reply.code(422).sendLeitstand(erasePage(order, reply.generateCsrf(), { reason, caseNumber, field, error }));
    if (!isReason(reason)) return refuse('grund', 'Bitte wählen Sie einen Grund.');
    if (caseNumber !== '' && !isCaseNumber(caseNumber))
      return refuse('vorgang', 'Bitte nur die Nummer eines Vorgangs, zum Beispiel DS-2026-0017.');
    const erased = await eraseOrder(context, {
      reference,
      erasedAt: clock(),
      reason,
      caseNumber: caseNumber === '' ? null : caseNumber,
      person: request.person.id,
    });
    if (erased === undefined) throw new Refusal(404, { code: 'notFound' });
    noteAction(request, 'erase', { reference });
    return reply.leadTo(ERASURES_PATH, `Der Antrag ${reference} ist gelöscht.`);
  });
}
