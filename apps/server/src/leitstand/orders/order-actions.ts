import { normaliseLine } from '@fa/rechner/text/plain-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { ALL_DELIVERIES, type Delivery, type DeliveryKey } from '../../deliveries/delivery.ts';
import { BeingSent, resendDelivery, settleDelivery } from '../../deliveries/outbox.ts';
import { fieldOf } from '../../http/form-body.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Correction, correctAddress } from '../../orders/desk/correct-address.ts';
import { FORM } from '../form.ts';
import { type LeitstandAction, noteAction } from '../note-action.ts';
import { ORDERS_PATH, type ProductNames } from './list-pages.ts';
import { viewOrder } from './order-list.ts';
import { type Notice, orderPage } from './order-page.ts';

interface OfOrder {
  Params: { reference: string };
}

function backTo(reply: FastifyReply, reference: string, notice: Notice): FastifyReply {
  return reply.redirect(`${ORDERS_PATH}/${reference}?hinweis=${notice}`, 303);
}

/** Returns the delivery that a form names. Throws a Refusal for any other text. */
function deliveryIn(body: unknown): Delivery {
  const named = fieldOf(body, 'zustellung');
  const delivery = ALL_DELIVERIES.find((one) => one === named);
  if (!delivery) throw new Refusal(400, { code: 'invalidRequest' });
  return delivery;
}

const REFUSED: Readonly<Record<Exclude<Correction, 'corrected' | 'no order'>, string>> = {
  'exempt order': 'Dieser Antrag ist vom Versand ausgenommen.',
  'no address': 'Diese E-Mail-Adresse würde auch der Antrag nicht annehmen. Bitte prüfen Sie sie.',
  'exempt address': 'Diese E-Mail-Adresse ist vom Versand ausgenommen.',
  'same address': 'An diese Adresse geht die Bestätigung schon. Mit „Noch einmal senden“ geht sie erneut hinaus.',
};

/** Returns the notice of a mail that is being sent right now, for which nothing was changed; throws any other error. */
export function whenBeingSent(error: unknown): 'versand' {
  if (error instanceof BeingSent) return 'versand';
  throw error;
}

/** Registers what the page of an order can do with its deliveries, each once in the log. [LEIT-05] */
export function registerOrderActions(app: FastifyInstance, context: Context, products: ProductNames): void {
  const { clock } = context;

  /** `isDone` changes a delivery, unless its state is another one by now. */
  const offer = (
    path: 'erneut' | 'erledigt',
    action: LeitstandAction,
    isDone: (key: DeliveryKey) => Promise<boolean>,
  ) =>
    app.post<OfOrder>(`/:reference/${path}`, FORM, async (request, reply) => {
      const key = { reference: request.params.reference, delivery: deliveryIn(request.body) };
      const notice = await isDone(key).then((done) => (done ? path : 'unveraendert'), whenBeingSent);
      if (notice === path) noteAction(request, action, key);
      return backTo(reply, key.reference, notice);
    });
  offer('erneut', 'resend', (key) => resendDelivery(context, key, clock()));
  offer('erledigt', 'settle', async (key) => {
    const was = await settleDelivery(context, key, clock());
    return was === 'failed' || was === 'waiting';
  });

  app.post<OfOrder>('/:reference/adresse', FORM, async (request, reply) => {
    const { reference } = request.params;
    const typed = normaliseLine(fieldOf(request.body, 'adresse')).slice(0, 254);
    const now = clock();
    const correction = await correctAddress(context, reference, typed).catch(whenBeingSent);
    if (correction === 'versand') return backTo(reply, reference, 'versand');
    if (correction === 'corrected') {
      noteAction(request, 'correct-address', { reference });
      return backTo(reply, reference, 'adresse');
    }
    const order = correction === 'no order' ? undefined : await viewOrder(context, reference, now);
    if (correction === 'no order' || !order) throw new Refusal(404, { code: 'notFound' });
    const refused = { typed, error: REFUSED[correction] };
    reply.code(422);
    return reply.sendLeitstand(orderPage(order, { now, products, token: reply.generateCsrf(), refused }));
  });
}
