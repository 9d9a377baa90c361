import { randomBytes } from 'node:crypto';
import { orderRequestOf } from '@fa/api/orders/order-request';
import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { steadyClock } from '../adapters/clock.ts';
import { createKyselyConfirmationDays } from '../adapters/database/deliveries/kysely-confirmation-days.ts';
import { createKyselyOrderDocuments } from '../adapters/database/orders/kysely-order-documents.ts';
import { createKyselyOrderStore } from '../adapters/database/orders/kysely-order-store.ts';
import { unlessCutOff } from '../adapters/deadline.ts';
import { describeReason } from '../adapters/describe-error.ts';
import { createHttpWebhook } from '../adapters/hand-over/http-webhook.ts';
import { addressOfSender, senderOf } from '../adapters/mail/mail-message.ts';
import { createSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { isOutage } from '../pipeline/is-outage.ts';
import { orderedOf } from '../products.ts';
import type { ServerParts } from '../server-parts.ts';
import { createConfirmationLimit } from '../services/delivery/confirmation-limit.ts';
import { createConfirmationState } from '../services/delivery/confirmation-state.ts';
import { createDeliveries } from '../services/delivery/deliver-mails.ts';
import type { DeliveryStates } from '../services/delivery/delivery-states.ts';
import { createHandOverPause } from '../services/delivery/hand-over-pause.ts';
import { createIsMailed, type MailSender } from '../services/delivery/mail.ts';
import type { createDocuments } from '../services/documents/documents.ts';
import { printedEditions } from '../services/documents/legal-texts.ts';
import { createOrderDocuments } from '../services/documents/order-documents.ts';
import type { Sealing } from '../services/keys/sealing.ts';
import type { TakeBudget } from '../services/limits/budgets.ts';
import { createBankOfIban } from '../services/lookups/lookups.ts';
import { createAcceptOrder } from '../services/orders/accept-order.ts';
import { createKnowsIntermediary } from '../services/orders/known-intermediary.ts';
import { orderVersions } from '../services/orders/order-versions.ts';
import { orderableOf } from '../services/products/configured-products.ts';
import type { Lookups } from './assemble-lookups.ts';

/** Recording a sent mail is retried for ten minutes of a database outage. */
const throughOutage = retry(handleWhen(isOutage), {
  maxAttempts: 1_200,
  backoff: new ConstantBackoff(500),
}).dangerouslyUnref();

interface Needs {
  readonly sealing: Sealing;
  readonly takeBudget: TakeBudget;
  readonly lookups: Lookups;
  readonly documents: ReturnType<typeof createDocuments>;
  readonly states: DeliveryStates;
  /** Receives the mails if SMTP is not configured. */
  readonly mailbox: MailSender | undefined;
}

/** Assembles the processing of orders: acceptance, storage, state and delivery. [ORD-02, ORD-03] */
export function assembleOrders(
  { config, brand, textsOf, log, clock, database, purposes, products, brokers }: ServerParts,
  { sealing, takeBudget, lookups, documents, states, mailbox }: Needs,
) {
  const { mail } = config;
  const orders = createKyselyOrderStore(database, sealing, purposes.hashes('order keys v1'));
  const sender = senderOf(mail.from, brand);
  const senderEmail = addressOfSender(sender);
  const isMailed = createIsMailed(config);
  const handOverPause =
    config.webhook &&
    createHandOverPause({ webhook: createHttpWebhook({ ...config.webhook, clock }), monotonic: steadyClock, log });
  return {
    orders,
    /** The products that can be ordered, with the schema of their orders. */
    ordered: orderableOf(products).map((product) => ({
      product,
      request: orderRequestOf(product.definition),
      accept: createAcceptOrder({
        orders,
        takeBudget,
        bankOf: createBankOfIban(lookups.bankSources),
        texts: printedEditions(product.order.contract.texts, textsOf(product.appName)),
        product,
        versions: orderVersions(product, textsOf(product.appName)),
        papersOf: documents.papersOf(product),
        isMailed,
        handOvers: config.webhook ? ['insurer-webhook'] : [],
        knowsIntermediary: createKnowsIntermediary({
          brokers,
          own: product.order.brokersOf?.(product.settings as never) ?? [],
        }),
        clock,
        randomBytes,
      }),
    })),
    confirmationState: createConfirmationState(orders, states),
    /** Undefined without a webhook. */
    handOverPause,
    deliveries: createDeliveries({
      orders,
      states,
      orderDocuments: createOrderDocuments({
        store: createKyselyOrderDocuments(database.kysely, sealing),
        documents,
        clock,
      }),
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
