import * as z from 'zod/mini';
import { provenance } from '../agent/provenance.ts';
import type { Calculation, Submission } from '../calculation/calculation.ts';
import type { Answers } from '../definition/definition.ts';
import { type ExperimentEntries, experimentEntries } from '../experiments/experiment-entries.ts';
import type { Instant } from '../formats/calendar-date.ts';
import { shownTerms } from '../terms/terms-schema.ts';

/**
 * Version of the storage format. Every change of a section's shape raises it and adds a migration; an optional field that
 * older code can ignore does not. [PERS-09]
 */
export const STORED_DATA_VERSION = 1;

/**
 * The stored sections; their names are the keys in the session storage. Not stored are open info panels, the reason of a
 * refused order and the state of a download. [PERS-01, PERS-04]
 */
export const SECTIONS = ['data', 'form', 'process'] as const;
export type SectionName = (typeof SECTIONS)[number];

const record = z.record(z.string(), z.unknown());
const finding = z.object({
  value: z.unknown(),
  failure: z.nullable(z.custom<never>(() => true)),
  note: z.optional(z.string()),
  moved: z.optional(z.object({ line: z.string(), hausnummer: z.string() })),
  isWhole: z.optional(z.literal(true)),
});

/** The user's id, the answers, the times of the consents with the terms that were shown, and what an agent entered. */
const data = z.object({
  userId: z.object({ id: z.int() }),
  model: record,
  consentTimes: z.record(z.string(), z.number()),
  /** Missing in data of earlier calculators, whose consents must be given again. [ORD-08] */
  shown: z.optional(z.record(z.string(), shownTerms)),
  provenance,
});
/** Field values as typed, touched fields, check results, and the open panel with its draft. */
const form = z.object({
  values: record,
  touched: z.record(z.string(), z.literal(true)),
  findings: z.record(z.string(), finding),
  panel: z.nullable(z.object({ key: z.string(), index: z.optional(z.int()), draft: z.unknown() })),
});
const storedSubmission = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle') }),
  z.object({ status: z.literal('sending'), sent: z.optional(z.string()) }),
  z.object({ status: z.literal('failed') }),
  z.object({
    status: z.literal('accepted'),
    reference: z.string(),
    confirmationMail: z.boolean(),
    email: z.string(),
    acceptedAt: z.optional(z.string()),
    start: z.optional(z.string()),
    answersKept: z.optional(z.boolean()),
    earlier: z.optional(z.boolean()),
  }),
]);
const savedLink = z.object({
  remoteKey: z.string(),
  localSecret: z.string(),
  /** Derived from the second factor; missing without one. */
  verifier: z.optional(z.string()),
  /** ISO instant at which the link expires. */
  expiryDate: z.string(),
  /** The calculation was restored from this link. */
  remoteRestore: z.boolean(),
  /**
   * True if an agent made the link for the customer: deleting the calculation in the agent's tab keeps the link.
   * [AGENT-04]
   */
  forCustomer: z.optional(z.boolean()),
});

/** The saved offer's link as stored by the tab. [LINK-01, LINK-05] */
export type SavedLink = z.infer<typeof savedLink>;

const agentCopy = z.object({
  remoteKey: z.string(),
  /** Nine digits. */
  serviceId: z.string(),
  /** ISO instants: when the copy was made, and when copy and Service-ID expire. */
  savedAt: z.string(),
  expiryDate: z.string(),
});

/** The copy of a calculation that agents may read, as stored by the tab. [SID-03] */
export type AgentCopy = z.infer<typeof agentCopy>;

/** Progress, the order, the saved link, the copy for agents and the experiments. */
const process = z.object({
  progress: z.object({ currentViewIdx: z.int(), visitedViews: z.array(z.string()), path: z.string() }),
  submission: storedSubmission,
  returnTo: z.nullable(z.string()),
  /** Idempotency key of the order, created when the summary is first shown. [ORD-02] */
  orderKey: z.nullable(z.string()),
  link: z.nullable(savedLink),
  agentCopy: z.nullable(agentCopy),
  /** The variants assigned to the visitor. [EXP-01] */
  experiments: experimentEntries,
  /** True if an option that saved offers omit is offered again. [LINK-11] */
  offersAgain: z.boolean(),
});
const sections = z.object({ data, form, process });

/** A stored calculation by section; the first section holds the user's id. [PERS-04] */
export type StoredData = z.infer<typeof sections>;

/** Plaintext stored beside a section's ciphertext and authenticated with it. [PERS-09] */
const label = z.object({
  product: z.string(),
  version: z.int(),
  section: z.enum(SECTIONS),
  /** Number of the write; the three sections of one write share it. */
  revision: z.int(),
});
export type SectionLabel = z.infer<typeof label>;

/** Parses a section's label. @returns null if it is invalid */
export function parseLabel(text: string): SectionLabel | null {
  try {
    return label.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Migrates sections to the next version; index 0 migrates version 1 to version 2. */
export type Migration = (sections: Readonly<Record<SectionName, unknown>>) => Readonly<Record<SectionName, unknown>>;

/** One migration for every version before the current one. [PERS-09] */
export const MIGRATIONS: readonly Migration[] = [];

/** Result of parsing stored sections. */
export type ParsedData =
  | { readonly kind: 'data'; readonly data: StoredData }
  /** Written by a newer version, or by another product. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable' };

/**
 * Parses decrypted sections and migrates older versions. [PERS-07, PERS-09]
 * @param version and product as the sections' label names them
 */
export function parseStoredData(
  stored: Readonly<Record<SectionName, unknown>>,
  { version, product }: Pick<SectionLabel, 'version' | 'product'>,
  ownProduct: string,
  migrations: readonly Migration[] = MIGRATIONS,
): ParsedData {
  const current = migrations.length + 1;
  if (product !== ownProduct || version > current) return { kind: 'foreign' };
  if (version < 1) return { kind: 'unreadable' };
  try {
    const migrated = migrations.slice(version - 1).reduce((older, migrate) => migrate(older), stored);
    const parsed = sections.safeParse(migrated);
    return parsed.success ? { kind: 'data', data: parsed.data } : { kind: 'unreadable' };
  } catch {
    // A migration fails if the data does not match its version.
    return { kind: 'unreadable' };
  }
}

const RANDOM_PARTS = 900;
const TIMESTAMP_ROOM = 1e13;

/**
 * Creates the user's id: a random part and the timestamp in one safe integer. [PERS-04]
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function createUserId(random: number, now: Instant): { readonly id: number } {
  return { id: Math.floor(random * RANDOM_PARTS) * TIMESTAMP_ROOM + now };
}

// After a reload, both states query the status of the order.
function keptSubmission(submission: Submission): StoredData['process']['submission'] {
  if (submission.status === 'unknown') return { status: 'sending', sent: submission.sent };
  return submission.status === 'failed' ? { status: 'failed' } : submission;
}

// JSON has no undefined; a field that was emptied must stay empty after a reload.
function withNulls(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null]));
}

/** Stored values that are not part of the calculation. */
interface StoredExtras {
  readonly userId: { readonly id: number };
  readonly orderKey: string | null;
  readonly link?: SavedLink | null;
  readonly agentCopy?: AgentCopy | null;
  readonly experiments?: ExperimentEntries;
  readonly offersAgain?: boolean;
}

/** Converts a calculation into its stored form. [PERS-02, PERS-04] */
export function toStoredData<M extends Answers>(
  {
    model,
    consentTimes,
    shown,
    provenance: agents,
    form: { values, touched, findings, panel },
    progress,
    submission,
    returnTo,
  }: Calculation<M>,
  { userId, orderKey, link = null, agentCopy: copy = null, experiments = {}, offersAgain = false }: StoredExtras,
): StoredData {
  return {
    data: { userId, model: model as Record<string, unknown>, consentTimes, shown, provenance: agents },
    form: {
      values: withNulls(values),
      touched,
      findings: findings as StoredData['form']['findings'],
      panel: panel && { ...panel, draft: panel.draft ?? null },
    },
    process: {
      progress: { ...progress, visitedViews: [...progress.visitedViews] },
      submission: keptSubmission(submission),
      returnTo,
      orderKey,
      link,
      agentCopy: copy,
      experiments,
      offersAgain,
    },
  };
}
