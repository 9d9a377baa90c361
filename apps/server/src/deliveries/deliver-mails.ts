import type { Log } from '../operation/log.ts';
import type { OrderDocuments } from '../orders/order-documents.ts';
import { orderEvent } from '../orders/order-json.ts';
import { isReference } from '../orders/order-reference.ts';
import {
  confirmationEmailOf,
  type OrderPapers,
  type OrderStore,
  type StoredOrder,
  type UnprintedOrder,
} from '../orders/order-store.ts';
import type { InsurerBrand } from '../page/brand/brand-file.ts';
import type { OrderedOf } from '../products/ordered-product.ts';
import type { ConfirmationTurn, createConfirmationLimit } from './confirmation-limit.ts';
import type { DeliveryStates } from './delivery-states.ts';
import { type Attempt, DELIVERY_ATTEMPTS, type Delivery, type JobHandlers } from './jobs.ts';
import { attemptOf, isPermanent, type MailAttachment, type MailReceipt, type MailSender } from './mail.ts';
import { messageIdOf } from './mails/message-id.ts';
import {
  type ComposedMail,
  composeConfirmationMail,
  composeCorrectionMail,
  composeInsurerMail,
} from './mails/order-mails.ts';
import type { WebhookSender } from './webhook.ts';

interface Needs {
  readonly orders: Pick<OrderStore, 'find'>;
  readonly states: DeliveryStates;
  readonly orderDocuments: OrderDocuments;
  readonly orderedOf: OrderedOf;
  readonly mail: MailSender;
  /** Undefined if orders are handed over by mail only. */
  readonly webhook: WebhookSender | undefined;
  readonly brand: InsurerBrand;
  /** For the domain of the Message-IDs. */
  readonly senderEmail: string;
  readonly insurerTo: string;
  /** Returns when an order's confirmation may be sent to an address. [SEC-10] */
  readonly confirmationTurn: ReturnType<typeof createConfirmationLimit>;
  /** Returns code or kind of an error, without personal data. */
  readonly reasonOf: (error: unknown) => string;
  /** Retries idempotent work while the database is unavailable. */
  readonly throughOutage: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Rejects as soon as the signal aborts, even while the work continues. */
  readonly unlessCutOff: <Result>(work: Promise<Result>, signal: AbortSignal) => Promise<Result>;
  readonly clock: () => Date;
  readonly log: Log;
}

type Compose = (order: StoredOrder, papers: OrderPapers) => Promise<ComposedMail>;

type Send = (order: StoredOrder, messageId: string, attempt: Attempt) => Promise<MailReceipt>;

/** Returns when an order's mail may be sent. */
type TurnOf = (order: StoredOrder) => Promise<ConfirmationTurn>;

const goesNow: TurnOf = async () => ({ turn: 'now', giveBack: async () => undefined });

/** Reason stored when no day is left before the order is deleted. */
const NO_DAY_LEFT = 'ConfirmationLimit';

/** Thrown for a mail about an event that has not happened. */
class NothingToTell extends Error {
  override readonly name = 'NothingToTell';
}

/** Thrown for an order that was accepted while there was a webhook. */
class WebhookNotConfigured extends Error {
  override readonly name = 'WebhookNotConfigured';
}

function parseReference(payload: unknown): string {
  const reference = (payload as { reference?: unknown } | null)?.reference;
  if (typeof reference !== 'string' || !isReference(reference)) throw new TypeError('A delivery needs a reference');
  return reference;
}

function toPdf(filename: string, content: Uint8Array): MailAttachment {
  return { filename, contentType: 'application/pdf', content };
}

/**
 * Creates the job handlers of the deliveries. Deleted orders are skipped. A confirmation over its address's daily limit
 * is postponed, or settled if no day is left. [SEC-10] A delivery becomes a dead letter if it is refused permanently,
 * its order cannot be opened, or its last attempt fails; other failures are retried. [ORD-03, MAIL-01]
 */
export function createDeliveries(needs: Needs) {
  const { orders, states, orderDocuments, orderedOf, mail, webhook, brand, insurerTo, reasonOf, clock, log } = needs;

  const forOrder =
    (delivery: Delivery, send: Send, turnOf: TurnOf = goesNow) =>
    async (payload: unknown, attempt: Attempt): Promise<void> => {
      const reference = parseReference(payload);
      // Before opening the order, so that a failure to open it is recorded too.
      const begun = await states.begin(
        { reference, delivery },
        messageIdOf(reference, delivery, needs.senderEmail),
        clock(),
      );
      if (!begun) return;
      const { messageId } = begun;
      let receipt: MailReceipt;
      let giveBack: (() => Promise<void>) | undefined;
      try {
        const order = await orders.find(reference);
        if (!order) return;
        const given = await turnOf(order);
        if (given.turn === 'later') {
          const { until } = given;
          await states.postpone(begun, { until, at: clock(), attempts: DELIVERY_ATTEMPTS });
          return log.warn(
            { reference, delivery, until },
            'a confirmation is postponed: the earlier days have reached the limit',
          );
        }
        if (given.turn === 'never') {
          await states.giveUp(begun, NO_DAY_LEFT, clock());
          return log.error({ reference, delivery }, 'a confirmation will never be sent: its order is deleted before');
        }
        giveBack = given.giveBack;
        receipt = await send(order, messageId, attempt);
      } catch (error) {
        const isFinal = isPermanent(error) || attempt.number >= attempt.of;
        await states.markFailed(begun, { ...attemptOf(error), reason: reasonOf(error), isFinal }, clock());
        await giveBack?.();
        if (!isFinal) throw error;
        const fields = { err: error, reference, delivery, attempt: attempt.number, of: attempt.of };
        return log.error(fields, 'a delivery was given up and is a dead letter');
      }
      // The mail is sent; recording that is retried, so that it is not sent twice.
      await needs.throughOutage(() => states.markSent(begun, receipt.reply, clock()));
    };

  const byMail =
    (compose: Compose): Send =>
    async (order, messageId, attempt) => {
      const composed = await needs.unlessCutOff(compose(order, order.papers), attempt.signal);
      return mail.send({ ...composed, messageId }, attempt);
    };

  const application = async (order: UnprintedOrder, papers: OrderPapers): Promise<MailAttachment> =>
    toPdf(order.snapshot.dateinameAntrag, await orderDocuments(order, 'antrag', papers));

  return {
    'confirmation-mail': forOrder(
      'confirmation-mail',
      byMail(async (order, papers) => {
        const ordered = orderedOf(order.product);
        const contract = await orderDocuments(order, 'vertragsunterlagen', papers);
        const attachments = [await application(order, papers), toPdf(ordered.contract.fileName, contract)];
        return composeConfirmationMail(order, papers, ordered, brand, attachments);
      }),
      (order) => {
        const { definition } = orderedOf(order.product);
        return needs.confirmationTurn({ ...order, email: confirmationEmailOf(order, definition) });
      },
    ),
    'insurer-mail': forOrder(
      'insurer-mail',
      byMail(async (order, papers) =>
        composeInsurerMail(order, papers, orderedOf(order.product), brand, insurerTo, await application(order, papers)),
      ),
    ),
    'correction-mail': forOrder(
      'correction-mail',
      byMail(async (order) => {
        const composed = composeCorrectionMail(order, orderedOf(order.product), brand, insurerTo);
        if (!composed) throw new NothingToTell(`The address of ${order.reference} was not corrected`);
        return composed;
      }),
    ),
    'insurer-webhook': forOrder('insurer-webhook', async (order, id, attempt) => {
      if (!webhook) throw new WebhookNotConfigured('There is no webhook');
      return webhook.send({ id, body: orderEvent(order) }, attempt);
    }),
  } satisfies JobHandlers & Record<Delivery, unknown>;
}
