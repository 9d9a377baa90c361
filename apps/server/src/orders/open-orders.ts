import { steadyClock } from '../clock/clock.ts';
import type { Context } from '../context.ts';
import { createCarryOut } from '../deliveries/carry-out.ts';
import { createConfirmationState } from '../deliveries/confirmation-state.ts';
import { createHandOverPause } from '../deliveries/hand-over-pause.ts';
import type { MailSender } from '../deliveries/mail.ts';
import { senderOf } from '../deliveries/mails/mail-message.ts';
import { createSmtpMail } from '../deliveries/mails/smtp-mail.ts';
import { createSendWebhook } from '../deliveries/webhook.ts';
import type { Sealing } from '../keys/sealing.ts';
import { createOrderDocuments } from './order-documents.ts';
import { createKyselyOrderStore } from './store/kysely-order-store.ts';

interface Needs {
  readonly sealing: Sealing;
  /** Receives the mails if SMTP is not configured. */
  readonly mailbox: MailSender | undefined;
}

/** Assembles the storage, state and delivery of orders. [ORD-02, ORD-03] */
export function assembleOrders(context: Context, { sealing, mailbox }: Needs) {
  const { config, brand, log, clock, database, keys, purposes, renderer } = context;
  const { mail } = config;
  const orders = createKyselyOrderStore(database.kysely, sealing, purposes.hashes('order keys v1'));
  const sender = senderOf(mail.from, brand);
  const handOverPause =
    config.webhook &&
    createHandOverPause({ send: createSendWebhook({ ...config.webhook, clock }), monotonic: steadyClock, log });
  return {
    orders,
    confirmationState: createConfirmationState(context, orders),
    /** Undefined without a webhook. */
    handOverPause,
    carryOut: createCarryOut(context, {
      orders,
      orderDocuments: createOrderDocuments({ database, keys }, renderer, clock),
      mail: mailbox ?? createSmtpMail({ url: mail.smtpUrl ?? '', from: sender }),
      sendWebhook: handOverPause?.send,
    }),
  };
}

export type OpenedOrders = ReturnType<typeof assembleOrders>;
