import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { steadyClock } from '../clock/clock.ts';
import { unlessCutOff } from '../clock/deadline.ts';
import type { Context } from '../context.ts';
import { createConfirmationLimit } from '../deliveries/confirmation-limit.ts';
import { createConfirmationState } from '../deliveries/confirmation-state.ts';
import { createDeliveries } from '../deliveries/deliver-mails.ts';
import type { DeliveryStates } from '../deliveries/delivery-states.ts';
import { createHandOverPause } from '../deliveries/hand-over-pause.ts';
import { createHttpWebhook } from '../deliveries/http-webhook.ts';
import { createKyselyConfirmationDays } from '../deliveries/kysely-confirmation-days.ts';
import type { MailSender } from '../deliveries/mail.ts';
import { addressOfSender, senderOf } from '../deliveries/mails/mail-message.ts';
import { createSmtpMail } from '../deliveries/mails/smtp-mail.ts';
import { isOutage } from '../http/is-outage.ts';
import type { Sealing } from '../keys/sealing.ts';
import { describeReason } from '../operation/describe-error.ts';
import { orderedOf } from '../products.ts';
import { createOrderDocuments } from './order-documents.ts';
import { createKyselyOrderStore } from './store/kysely-order-store.ts';

/** Recording a sent mail is retried for ten minutes of a database outage. */
const throughOutage = retry(handleWhen(isOutage), {
  maxAttempts: 1_200,
  backoff: new ConstantBackoff(500),
}).dangerouslyUnref();

interface Needs {
  readonly sealing: Sealing;
  readonly states: DeliveryStates;
  /** Receives the mails if SMTP is not configured. */
  readonly mailbox: MailSender | undefined;
}

/** Assembles the storage, state and delivery of orders. [ORD-02, ORD-03] */
export function assembleOrders(
  { config, brand, log, clock, database, keys, purposes, renderer }: Context,
  { sealing, states, mailbox }: Needs,
) {
  const { mail } = config;
  const orders = createKyselyOrderStore(database, sealing, purposes.hashes('order keys v1'));
  const sender = senderOf(mail.from, brand);
  const senderEmail = addressOfSender(sender);
  const handOverPause =
    config.webhook &&
    createHandOverPause({ webhook: createHttpWebhook({ ...config.webhook, clock }), monotonic: steadyClock, log });
  return {
    orders,
    confirmationState: createConfirmationState(orders, states),
    /** Undefined without a webhook. */
    handOverPause,
    deliveries: createDeliveries({
      orders,
      states,
      orderDocuments: createOrderDocuments({ database, keys }, renderer, clock),
      orderedOf,
      mail: mailbox ?? createSmtpMail({ url: mail.smtpUrl ?? '', from: sender }),
      webhook: handOverPause,
      brand,
      senderEmail,
      insurerTo: mail.insurerTo,
      confirmationTurn: createConfirmationLimit({
        days: createKyselyConfirmationDays(database.kysely),
        keyedHash: purposes.hashes('confirmation limit v1')[0],
        perDay: mail.confirmationsPerDay,
        clock,
      }),
      reasonOf: describeReason,
      throughOutage: (work) => throughOutage.execute(work),
      unlessCutOff,
      clock,
      log,
    }),
  };
}

export type OpenedOrders = ReturnType<typeof assembleOrders>;
