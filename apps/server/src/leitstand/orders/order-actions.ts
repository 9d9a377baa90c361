import { normaliseLine } from '@fa/rechner/text/plain-text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ALL_DELIVERIES, type Delivery, type DeliveryKey } from '../../deliveries/delivery.ts';
import { BeingSent, resendDelivery, settleDelivery } from '../../deliveries/outbox.ts';
import { fieldOf } from '../../http/form-body.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Correction, correctAddress } from '../../orders/desk/correct-address.ts';
import { FORM } from '../form.ts';
import { type LeitstandAction, noteAction } from '../note-action.ts';
import { ORDERS_PATH } from './list-pages.ts';
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

const REFUSED: Readonly<Record<Exclude<Correction, 'corrected' | 'no order'>, string>> = {
  'exempt order': 'Dieser Antrag ist vom Versand ausgenommen.',
  'no address': 'Diese E-Mail-Adresse würde auch der Antrag nicht annehmen. Bitte prüfen Sie sie.',
  'exempt address': 'Diese E-Mail-Adresse ist vom Versand ausgenommen.',
  'same address': 'An diese Adresse geht die Bestätigung schon. Mit „Noch einmal senden“ geht sie erneut hinaus.',
};

/** What the page says of a mail that is being sent right now, for which nothing was changed. */
export const BEING_SENT = 'Diese E-Mail wird gerade versandt. Bitte versuchen Sie es in einer Minute noch einmal.';

/** Returns BEING_SENT for a BeingSent; throws any other error. */
export function whenBeingSent(error: unknown): typeof BEING_SENT {
  if (error instanceof BeingSent) return BEING_SENT;
  throw error;
}

const UNCHANGED = 'Es war nichts zu tun: Die Zustellung hat inzwischen einen anderen Zustand.';

/** Registers what the page of an order can do with its deliveries, each once in the log. [LEIT-05] */
export function registerOrderActions(app: FastifyInstance, context: Context): void {
  const { clock } = context;

  /** `isDone` changes a delivery, unless its state is another one by now. */
  const offer = (path: string, action: LeitstandAction, done: string, isDone: (key: DeliveryKey) => Promise<boolean>) =>
    app.post<OfOrder>(`/:reference/${path}`, FORM, async (request, reply) => {
      const key = { reference: request.params.reference, delivery: deliveryIn(request.body) };
      const notice = await isDone(key).then((changed) => (changed ? done : UNCHANGED), whenBeingSent);
      if (notice === done) noteAction(request, action, key);
      return reply.leadTo(`${ORDERS_PATH}/${key.reference}`, notice);
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
    const now = clock();
    const correction = await correctAddress(context, reference, typed).catch(whenBeingSent);
    const page = `${ORDERS_PATH}/${reference}`;
    if (correction === BEING_SENT) return reply.leadTo(page, BEING_SENT);
    if (correction === 'corrected') {
      noteAction(request, 'correct-address', { reference });
      return reply.leadTo(page, 'Die Bestätigung geht an die neue Adresse; der Versicherer erfährt davon.');
    }
    const order = correction === 'no order' ? undefined : await viewOrder(context, reference, now);
    if (correction === 'no order' || !order) throw new Refusal(404, { code: 'notFound' });
    const refused = { typed, error: REFUSED[correction] };
    reply.code(422);
    return reply.sendLeitstand(orderPage(order, { now, token: reply.generateCsrf(), refused }));
  });
}
