import * as z from 'zod/mini';
import { StartupError } from '../../config/startup-error.ts';
import { ALL_DELIVERIES } from '../../deliveries/delivery.ts';
import { MANDATE_REFERRAL } from '../../documents/antrag-data.ts';
import type { DocumentConsent } from '../../documents/document-data.ts';
import type { OrderDetails } from '../desk/order-desk.ts';
import type { StoredOrder } from '../order.ts';
import { sha256Schema as sha256, versionsSchema } from '../order-json-schema.ts';

/** Changes with every change of the manifest; then this one stays beside it for verification. */
export const MANIFEST_FORMAT = 'rechner-beleg 2';

const text = z.string();
const instant = z.iso.datetime();
const count = z.int().check(z.minimum(0));

const attempt = z.strictObject({
  number: count,
  messageId: text,
  startedAt: instant,
  endedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(['sent', 'failed', 'broken off'])),
  reason: z.nullable(text),
  reply: z.nullable(text),
});

/**
 * The signed content: the versions used, what was agreed to and how it was delivered. Amounts in euros, instants in ISO
 * 8601, SHA-256 hashes in hexadecimal.
 */
export const manifest = z.strictObject({
  format: z.literal(MANIFEST_FORMAT),
  reference: text,
  acceptedAt: instant,
  madeAt: instant,
  /** Number and commit of the program that made the pack. */
  madeBy: text,
  product: text,
  definitionVersion: text,
  versions: versionsSchema,
  vermittler: text,
  amounts: z.record(text, z.number()),
  /** Experiment variants that the applicant saw; null if not recorded. */
  experiments: z.nullable(z.array(z.strictObject({ name: text, variant: text }))),
  /** Texts of the contract documents; `agreedAs` is set for those whose version the order agrees to. */
  texts: z.array(
    z.strictObject({
      name: text,
      agreedAs: z.nullable(text),
      title: text,
      version: text,
      date: z.iso.date(),
      file: text,
      sha256,
    }),
  ),
  consents: z.array(
    z.strictObject({
      name: text,
      version: text,
      time: instant,
      title: text,
      wording: z.array(text),
      /** The sentence that was ticked. */
      ticked: text,
    }),
  ),
  /** Corrected addresses of the confirmation, each valid from its time on. */
  corrections: z.array(z.strictObject({ email: text, correctedAt: instant })),
  deliveries: z.array(
    z.strictObject({
      delivery: z.enum(ALL_DELIVERIES),
      /** 'settled' by hand after it had failed. */
      state: z.enum(['pending', 'sent', 'failed', 'settled']),
      messageId: z.nullable(text),
      queuedAt: instant,
      endedAt: z.nullable(instant),
      attemptCount: count,
      attempts: z.array(attempt),
    }),
  ),
  documents: z.array(z.strictObject({ name: text, file: text, renderedAt: instant, sha256 })),
  /** Every file of the pack but this one and its signature. */
  files: z.array(z.strictObject({ name: text, bytes: count, sha256 })),
});

export type Manifest = z.infer<typeof manifest>;

/** Returns an order's consents with the wording in its papers. Throws a StartupError if they do not match. */
export function toConsents({ snapshot, papers: { antrag } }: StoredOrder): Manifest['consents'] {
  return snapshot.consents.map(({ name, version, time }, index) => {
    const printed: DocumentConsent | undefined = antrag.consents[index];
    if (printed?.version !== version)
      throw new StartupError(`The papers of the order do not have the wording of its consent ${name}.`);
    // For the mandate, the application contains only a reference to its wording.
    const wording = printed.wording[0] === MANDATE_REFERRAL ? (antrag.mandate?.wording ?? []) : printed.wording;
    return { name, version, time, title: printed.title, wording: [...wording], ticked: printed.ticked };
  });
}

/** Returns an order's deliveries with all attempts. */
export function toDeliveries({ deliveries, attempts }: OrderDetails) {
  return ALL_DELIVERIES.flatMap((delivery) => {
    const stored = deliveries.find((one) => one.delivery === delivery);
    if (!stored) return [];
    const { state, messageId, queuedAt, endedAt, attempts: attemptCount } = stored;
    const made = attempts.filter((attempt) => attempt.delivery === delivery);
    return [
      {
        delivery,
        state,
        messageId,
        queuedAt,
        endedAt,
        attemptCount,
        attempts: made.map(({ number, messageId, startedAt, endedAt, outcome, reason, reply }) => ({
          number,
          messageId,
          startedAt,
          endedAt,
          outcome,
          reason,
          reply,
        })),
      },
    ];
  });
}
