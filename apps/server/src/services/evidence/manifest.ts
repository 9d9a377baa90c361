import { EINWILLIGUNGEN, type EinwilligungName } from '@fa/forderungsausfall/einwilligungen';
import * as z from 'zod/mini';
import { ALL_DELIVERIES } from '../delivery/jobs.ts';

/** Changes with every change of the manifest; earlier formats are kept below for verification. */
export const MANIFEST_FORMAT = 'forderungsausfall-beleg 3';

const text = z.string();
const instant = z.iso.datetime();
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

const consentNames = Object.keys(EINWILLIGUNGEN) as [EinwilligungName, ...EinwilligungName[]];

const attempt = z.strictObject({
  number: count,
  messageId: text,
  startedAt: instant,
  endedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(['sent', 'failed', 'broken off'])),
  reason: z.nullable(text),
  reply: z.nullable(text),
});

const content = {
  reference: text,
  acceptedAt: instant,
  madeAt: instant,
  /** Version of the program that made the pack. */
  madeBy: text,
  product: text,
  definitionVersion: text,
  /** Null for orders from before versions were stored. */
  versions: z.nullable(
    z.strictObject({
      program: text,
      variant: text,
      generation: count,
      tarif: z.strictObject({ version: text, sha256 }),
      /** All texts visible to visitors; missing in orders from before they were stored. */
      texts: z.optional(z.record(text, z.strictObject({ version: text, date: z.iso.date() }))),
    }),
  ),
  vermittler: text,
  amounts: z.strictObject({ beitrag: count, jahresMax: count, abnehmerMax: count }),
  /** Experiment variants that the applicant saw; null if not recorded. */
  experiments: z.nullable(z.array(z.strictObject({ name: text, variant: text }))),
  /** Texts of the contract documents; `agreedAs` is set for those whose version the order agrees to. */
  texts: z.array(
    z.strictObject({
      name: text,
      agreedAs: z.nullable(z.enum(['avb', 'datenschutz', 'nutzungsbedingungen'])),
      title: text,
      version: text,
      date: z.iso.date(),
      file: text,
      sha256,
    }),
  ),
  consents: z.array(
    z.strictObject({
      name: z.enum(consentNames),
      version: text,
      time: instant,
      title: text,
      wording: z.array(text),
      /** The sentence that was ticked. */
      ticked: text,
    }),
  ),
  deliveries: z.array(
    z.strictObject({
      delivery: z.enum(ALL_DELIVERIES),
      /** Null if no longer to be sent [ORD-04]; 'settled' by hand after it had failed. */
      state: z.nullable(z.enum(['pending', 'sent', 'failed', 'settled'])),
      messageId: z.nullable(text),
      queuedAt: z.nullable(instant),
      endedAt: z.nullable(instant),
      /** Includes attempts from before each one was stored. */
      attemptCount: count,
      attempts: z.array(attempt),
    }),
  ),
  documents: z.array(z.strictObject({ name: text, file: text, renderedAt: instant, sha256 })),
  /** Whether the application embeds the order; false in orders delivered before that existed. */
  orderInApplication: z.boolean(),
  /** Every file of the pack but this one and its signature. */
  files: z.array(z.strictObject({ name: text, bytes: count, sha256 })),
};

const address = { email: text, correctedAt: instant };

const current = z.strictObject({
  format: z.literal(MANIFEST_FORMAT),
  ...content,
  /** Corrected addresses of the confirmation, each valid from its time on; `by` is null if not recorded. */
  corrections: z.array(z.strictObject({ ...address, by: z.nullable(z.enum(['applicant', 'operator'])) })),
});

const second = z.strictObject({
  format: z.literal('forderungsausfall-beleg 2'),
  ...content,
  /** Only the last correction. */
  correction: z.nullable(z.strictObject(address)),
});

/**
 * The signed content: the versions used, what was agreed to and how it was delivered. Amounts in cents, instants in ISO
 * 8601, SHA-256 hashes in hexadecimal.
 */
export const manifest = z.discriminatedUnion('format', [current, second]);

/** Current format. */
export type Manifest = z.infer<typeof current>;

/** All formats. */
export type AnyManifest = z.infer<typeof manifest>;
