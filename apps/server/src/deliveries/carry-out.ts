import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { CutOff } from '../clock/deadline.ts';
import type { Context } from '../context.ts';
import { isOutage } from '../http/is-outage.ts';
import { describeReason } from '../operation/describe-error.ts';
import { confirmationEmailOf, type StoredOrder } from '../orders/order.ts';
import type { OrderDocuments } from '../orders/order-documents.ts';
import { orderEvent } from '../orders/order-json.ts';
import { findOrder } from '../orders/orders-table.ts';
import { orderedOf } from '../products.ts';
import { type ConfirmationTurn, confirmationTurn } from './confirmation-limit.ts';
import { DELIVERY_ATTEMPTS, NO_DAY_LEFT } from './delivery.ts';
import { attemptOf, isPermanent, type Mail, type MailAttachment, type MailReceipt, type MailSender } from './mail.ts';
import { composeConfirmationMail, composeCorrectionMail, composeInsurerMail } from './mails/order-mails.ts';
import type { AttemptEnd, TakenDelivery } from './outbox.ts';
import type { SendWebhook } from './webhook.ts';

interface Needs {
  readonly orderDocuments: OrderDocuments;
  readonly mail: MailSender;
  /** Undefined if orders are handed over by mail only. */
  readonly sendWebhook: SendWebhook | undefined;
}

/** Recording how an attempt ended is retried for ten minutes of a database outage, so that nothing is sent twice. */
const throughOutage = retry(handleWhen(isOutage), {
  maxAttempts: 1_200,
  backoff: new ConstantBackoff(500),
}).dangerouslyUnref();

/** Thrown for a mail about an event that has not happened. */
class NothingToTell extends Error {
  override readonly name = 'NothingToTell';
}

/** Thrown for an order that was accepted while there was a webhook. */
class WebhookNotConfigured extends Error {
  override readonly name = 'WebhookNotConfigured';
}

function toPdf(filename: string, content: Uint8Array): MailAttachment {
  return { filename, contentType: 'application/pdf', content };
}

/**
 * Creates the function that carries out a taken delivery and records its end. Deleted orders are skipped. A
 * confirmation over its address's daily limit is postponed, or settled if no day is left. [SEC-10] A delivery becomes a
 * dead letter if it is refused permanently, its order cannot be opened, or its last attempt fails; other failures are
 * retried. [ORD-03, MAIL-01]
 */
export function createCarryOut(context: Context, { orderDocuments, mail, sendWebhook }: Needs) {
  const { brand, clock, config, log } = context;
  const { insurerTo } = config.mail;

  const application = async (order: StoredOrder): Promise<MailAttachment> =>
    toPdf(order.snapshot.dateinameAntrag, await orderDocuments(order, 'antrag'));

  const compose = {
    'confirmation-mail': async (order: StoredOrder) => {
      const ordered = orderedOf(order.product);
      const contract = await orderDocuments(order, 'vertragsunterlagen');
      const attachments = [await application(order), toPdf(ordered.contract.fileName, contract)];
      for (const { name, fileName } of order.papers.documents ?? [])
        attachments.push(toPdf(fileName, await orderDocuments(order, name)));
      return composeConfirmationMail(order, order.papers, ordered, brand, attachments);
    },
    'insurer-mail': async (order: StoredOrder) =>
      composeInsurerMail(order, order.papers, orderedOf(order.product), brand, insurerTo, await application(order)),
    'correction-mail': async (order: StoredOrder) => {
      const composed = composeCorrectionMail(order, orderedOf(order.product), brand, insurerTo);
      if (!composed) throw new NothingToTell(`The address of ${order.reference} was not corrected`);
      return composed;
    },
  };

  const send = async (
    { delivery, messageId }: TakenDelivery,
    order: StoredOrder,
    signal: AbortSignal,
  ): Promise<MailReceipt> => {
    if (delivery === 'insurer-webhook') {
      if (!sendWebhook) throw new WebhookNotConfigured('There is no webhook');
      return sendWebhook({ id: messageId, body: orderEvent(order) }, signal);
    }
    const composed: Omit<Mail, 'messageId'> = await compose[delivery](order);
    if (signal.aborted) throw new CutOff('Cut off before it was sent');
    return mail.send({ ...composed, messageId }, signal);
  };

  const turnOf = ({ delivery }: TakenDelivery, order: StoredOrder): Promise<ConfirmationTurn> | undefined =>
    delivery === 'confirmation-mail'
      ? confirmationTurn(context, { ...order, email: confirmationEmailOf(order, orderedOf(order.product).definition) })
      : undefined;

  return async (taken: TakenDelivery, signal: AbortSignal): Promise<void> => {
    const { reference, delivery, tries: attempt } = taken;
    const fields = { reference, delivery, attempt, of: DELIVERY_ATTEMPTS };
    const end = (how: AttemptEnd): Promise<void> => throughOutage.execute(() => taken.end(how, clock()));
    let turn: ConfirmationTurn | undefined;
    let receipt: MailReceipt;
    try {
      const order = await findOrder(context, reference);
      if (!order) return;
      turn = await turnOf(taken, order);
      if (turn?.turn === 'later') {
        await taken.postpone(turn.until, clock());
        return log.warn(
          { reference, delivery, until: turn.until },
          'a confirmation is postponed: the earlier days have reached the limit',
        );
      }
      if (turn?.turn === 'never') {
        await end({ state: 'settled', outcome: 'failed', reason: NO_DAY_LEFT, reply: null });
        return log.error({ reference, delivery }, 'a confirmation will never be sent: its order is deleted before');
      }
      receipt = await send(taken, order, signal);
    } catch (error) {
      const isFinal = isPermanent(error) || attempt >= DELIVERY_ATTEMPTS;
      await end({ state: isFinal ? 'failed' : 'pending', ...attemptOf(error), reason: describeReason(error) });
      if (turn?.turn === 'now') await turn.giveBack();
      if (isFinal) return log.error({ err: error, ...fields }, 'a delivery was given up and is a dead letter');
      return log.warn({ err: error, ...fields }, 'a delivery failed and is retried');
    }
    await end({ state: 'sent', outcome: 'sent', reason: null, reply: receipt.reply });
  };
}
