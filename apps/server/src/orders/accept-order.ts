import type { OrderAnswer } from '@fa/api/orders/order';
import type { OrderRequest } from '@fa/api/orders/order-request';
import { agentKeysOf } from '@fa/rechner/agent/agent-entries';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { ORIGINAL } from '@fa/rechner/experiments/experiments';
import { sepaName } from '@fa/rechner/formats/sepa-name';
import { DELIVERIES, DELIVERY_ATTEMPTS, type Delivery } from '../deliveries/jobs.ts';
import type { TextEdition } from '../documents/legal-texts.ts';
import { Refusal } from '../http/refusal.ts';
import { sha256 } from '../keys/sha256.ts';
import type { Bank } from '../lookups/lookups.ts';
import type { OrderableProduct } from '../products/configured-products.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import { checkOrder } from './check-order.ts';
import { orderContent } from './order-json.ts';
import { createReference } from './order-reference.ts';
import type {
  OrderPapers,
  OrderSnapshot,
  OrderStore,
  OrderVersions,
  StoredOrder,
  UnprintedOrder,
} from './order-store.ts';
import { setupAt } from './setup.ts';

/** Two random references collide once in 35 billion pairs. */
const REFERENCE_TRIES = 5;

export interface AcceptOrderNeeds {
  readonly orders: OrderStore;
  /** Takes an order from the budget of the day; returns what gives it back. Throws a Refusal if it is used up. [SEC-10] */
  readonly takeBudget: () => Promise<() => void>;
  /** Returns the bank of a German IBAN, if known. [IBAN-05] */
  readonly bankOf: (iban: string) => Promise<Bank | undefined>;
  /** The texts that the contract documents print, by the name that an order calls them, else by their own. */
  readonly texts: Readonly<Record<string, TextEdition>>;
  readonly product: OrderableProduct;
  /** Checks whether an e-mail address gets mails. [ORD-04] */
  readonly isMailed: (email: string) => boolean;
  /** Deliveries of every order to the insurer's systems. [ORD-06] */
  readonly handOvers: readonly Delivery[];
  /** Versions under which the orders are made. */
  readonly versions: OrderVersions;
  /** Creates the content of the order's documents and mails. */
  readonly papersOf: (order: UnprintedOrder) => OrderPapers;
  /** Checks whether an intermediary is known; undefined if that cannot be determined. */
  readonly knowsIntermediary: (brokerNumber: string) => Promise<boolean | undefined>;
  readonly clock: () => Date;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface AcceptedOrder {
  readonly answer: OrderAnswer;
  readonly isNew: boolean;
}

function toAnswer({ reference, acceptedAt, snapshot }: StoredOrder): OrderAnswer {
  return {
    reference,
    acceptedAt: acceptedAt.toISOString(),
    confirmationMail: snapshot.confirmationMail,
  };
}

/** Filters the variants of running experiments: one that has ended does not fail the order. [EXP-01, SEC-09] */
function knownArms(
  arms: NonNullable<OrderRequest['experiments']>,
  experiments: OrderableProduct['experiments'],
): NonNullable<OrderSnapshot['experiments']> {
  return experiments.flatMap(({ name, variants }) => {
    const arm = arms.find((candidate) => candidate.name === name);
    const isKnown = arm && (arm.variant === ORIGINAL || variants.some((variant) => variant.name === arm.variant));
    return isKnown ? [arm] : [];
  });
}

/** Keeps the agent's fields that have an answer, in the order of the flow, without duplicates. [AGENT-03] */
function marksIn(
  { provenance }: OrderRequest,
  antworten: object,
  { definition }: OrderableProduct,
): Pick<OrderSnapshot, 'provenance'> {
  if (!provenance) return {};
  const { handedOver } = provenance;
  const agentFields = agentKeysOf(definition).filter((key) => provenance.agentFields.includes(key) && key in antworten);
  return handedOver || agentFields.length > 0 ? { provenance: { agentFields, handedOver } } : {};
}

/**
 * Creates a function that accepts an order with its idempotency key (a UUID). Returns a
 * repeated order's stored answer, or a new one once durable. Throws a Refusal; then nothing is stored. [ORD-02, SEC-10]
 */
export function createAcceptOrder(needs: AcceptOrderNeeds) {
  const { product } = needs;

  const repeatedAnswer = async (idempotencyKey: string, contentHash: string): Promise<OrderAnswer | undefined> => {
    const stored = await needs.orders.findByKey(idempotencyKey);
    if (!stored) return undefined;
    if (stored.contentHash !== contentHash) {
      throw new Refusal(422, { code: 'orderKeyReused', reference: stored.reference });
    }
    return toAnswer(stored);
  };

  const toSnapshot = async (request: OrderRequest, acceptedAt: Date): Promise<StoredOrder['snapshot']> => {
    const { definition } = product;
    const { account } = orderOf(definition);
    const { antworten, amounts } = checkOrder(request, {
      now: acceptedAt,
      product: product.order,
      setup: setupAt(acceptedAt, product),
      texts: needs.texts,
    });
    const { iban, intermediary } = knownAnswersOf(definition, antworten);
    // Not part of the hashed content: a bank's name may change between retries.
    const [bank, isIntermediaryKnown] = await Promise.all([
      needs.bankOf(iban ?? ''),
      intermediary === undefined ? undefined : needs.knowsIntermediary(intermediary),
    ]);
    return {
      antworten: { ...antworten, ...(bank && account?.bic ? { [account.bic]: bank.bic } : {}) },
      ...(bank ? { bankName: bank.name } : {}),
      ...(account ? { debtorName: sepaName(account.holderOf(antworten).name ?? '') } : {}),
      ...(isIntermediaryKnown === false ? { vermittlerStatus: 'unbekannt' } : {}),
      amounts,
      // The terms that were shown are those of the order itself.
      consents: request.consents.map(({ name, version, time }) => ({ name, version, time })),
      ...marksIn(request, antworten, product),
      selection: request.selection,
      dateinameAntrag: request.config.dateinameAntrag,
      definitionVersion: definition.version,
      versions: needs.versions,
      ...(request.experiments ? { experiments: knownArms(request.experiments, product.experiments) } : {}),
      confirmationMail: needs.isMailed(request.mailParams.to),
    };
  };

  return async (request: OrderRequest, idempotencyKey: string): Promise<AcceptedOrder> => {
    const contentHash = sha256(orderContent(request, orderOf(product.definition).incidental));
    const acceptedAt = needs.clock();
    let snapshot: StoredOrder['snapshot'];
    let giveBack: () => void;
    try {
      snapshot = await toSnapshot(request, acceptedAt);
      giveBack = await needs.takeBudget();
    } catch (error) {
      // An order that is refused now may have been accepted before.
      const repeated = await repeatedAnswer(idempotencyKey, contentHash);
      if (repeated) return { answer: repeated, isNew: false };
      throw error;
    }
    let isNew = false;
    try {
      // Nearly all keys are new, so there is no lookup first: insert rejects a duplicate key.
      for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
        const unprinted = {
          reference: createReference(product.order.referencePrefix, needs.randomBytes),
          product: product.appName,
          contentHash,
          snapshot,
          acceptedAt,
        };
        const order = { ...unprinted, papers: needs.papersOf(unprinted) };
        const deliveries = [...(snapshot.confirmationMail ? DELIVERIES : []), ...needs.handOvers];
        isNew = await needs.orders.insert(order, idempotencyKey, deliveries, DELIVERY_ATTEMPTS);
        if (isNew) return { answer: toAnswer(order), isNew };
        const meanwhile = await repeatedAnswer(idempotencyKey, contentHash);
        if (meanwhile) return { answer: meanwhile, isNew };
      }
      // The key's order has expired, but its row remains until the deletion runs. A retry then succeeds.
      throw new Refusal(503, { code: 'unavailable' });
    } finally {
      if (!isNew) giveBack();
    }
  };
}
