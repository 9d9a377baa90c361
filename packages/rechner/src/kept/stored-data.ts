import * as z from 'zod/mini';
import { provenance } from '../agent/provenance.ts';
import type { Calculation, Submission } from '../calculation/calculation.ts';
import type { RuleFailure } from '../definition/messages.ts';
import { experimentEntries } from '../experiments/experiment-entries.ts';
import type { Instant } from '../formats/calendar-date.ts';
import { shownTerms } from '../terms/terms-schema.ts';

/**
 * Version of the storage format. Every change of a section's shape raises it, and data of the version before is still read;
 * an optional field that older code can ignore does not. [PERS-09]
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
  failure: z.nullable(z.custom<RuleFailure>()),
  /** Shown beside a valid value, e.g. the name of the bank, or a hint. */
  note: z.optional(z.string()),
  /** The line that stood in the field of a street before its house number moved to its own field. [STEP-ADRESSE-01] */
  moved: z.optional(z.object({ line: z.string(), hausnummer: z.string() })),
  /** The user took such a move back: the street keeps its number. */
  isWhole: z.optional(z.literal(true)),
});
export type StoredFinding = Readonly<z.infer<typeof finding>>;

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
  /** With the application as sent; missing if several were sent. Later changes did not arrive. */
  z.object({ status: z.literal('sending'), sent: z.optional(z.string()) }),
  z.object({ status: z.literal('failed') }),
  z.object({
    status: z.literal('accepted'),
    reference: z.string(),
    confirmationMail: z.boolean(),
    email: z.string(),
    /** ISO instant; unknown for an earlier application. */
    acceptedAt: z.optional(z.string()),
    /** First day of the insurance, an ISO date; unknown for an earlier application. */
    start: z.optional(z.string()),
    /** The keep-data option: leaving the receipt keeps the answers. [FLOW-11] */
    answersKept: z.optional(z.boolean()),
    /** True if an earlier application was accepted, and the last one, which was changed since, was refused. [ORD-02] */
    earlier: z.optional(z.boolean()),
  }),
]);
export type StoredSubmission = Readonly<z.infer<typeof storedSubmission>>;

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

/** Parses decrypted sections; null if they are not of this version's format. [PERS-07] */
export function parseStoredData(stored: Readonly<Record<SectionName, unknown>>): StoredData | null {
  return sections.safeParse(stored).data ?? null;
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
type StoredExtras = Pick<StoredData['data'], 'userId'> &
  Pick<StoredData['process'], 'orderKey'> &
  Partial<Pick<StoredData['process'], 'link' | 'agentCopy' | 'experiments' | 'offersAgain'>>;

/** Converts a calculation into its stored form. [PERS-02, PERS-04] */
export function toStoredData(calculation: Calculation, { userId, ...extras }: StoredExtras): StoredData {
  const { model, consentTimes, shown, provenance: agents, form: typed, progress, submission, returnTo } = calculation;
  const { values, touched, findings, panel } = typed;
  return {
    data: { userId, model, consentTimes, shown, provenance: agents },
    form: {
      values: withNulls(values),
      touched,
      findings,
      panel: panel && { ...panel, draft: panel.draft ?? null },
    },
    process: {
      progress: { ...progress, visitedViews: [...progress.visitedViews] },
      submission: keptSubmission(submission),
      returnTo,
      link: null,
      agentCopy: null,
      experiments: {},
      offersAgain: false,
      ...extras,
    },
  };
}
