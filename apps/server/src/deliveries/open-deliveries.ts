import { steadyClock } from '../clock/clock.ts';
import type { Context } from '../context.ts';
import { createOrderDocuments } from '../orders/order-documents.ts';
import { createCarryOut } from './carry-out.ts';
import { createHandOverPause } from './hand-over-pause.ts';
import type { MailSender } from './mail.ts';
import { senderOf } from './mails/mail-message.ts';
import { createSmtpMail } from './mails/smtp-mail.ts';
import { createSendWebhook } from './webhook.ts';

/**
 * Opens what carries out deliveries, and the pause of hand-overs, undefined without a webhook. [ORD-03, ORD-06]
 * @param mailbox receives the mails if SMTP is not configured
 */
export function openDeliveries(context: Context, mailbox: MailSender | undefined) {
  const { config, brand, log, clock } = context;
  const { mail, webhook } = config;
  const handOverPause =
    webhook && createHandOverPause({ send: createSendWebhook({ ...webhook, clock }), monotonic: steadyClock, log });
  return {
    handOverPause,
    carryOut: createCarryOut(context, {
      orderDocuments: createOrderDocuments(context),
      mail: mailbox ?? createSmtpMail({ url: mail.smtpUrl ?? '', from: senderOf(mail.from, brand) }),
      sendWebhook: handOverPause?.send,
    }),
  };
}

export type Deliveries = ReturnType<typeof openDeliveries>;
