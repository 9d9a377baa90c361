import type { ProvenanceMarks } from '@fa/rechner/agent/provenance';
import type { Answers, Definition } from '@fa/rechner/definition/definition';
import type { Cents } from '@fa/rechner/formats/cents';
import type { Database } from '../database/connect-database.ts';
import type { StoredDelivery } from '../deliveries/delivery.ts';
import type { AntragData, PaymentYear, StoredDocument, VertragsunterlagenData } from '../documents/document-data.ts';
import type { TextEdition } from '../documents/legal-texts.ts';
import type { Keys } from '../keys/open-keys.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import type { OrderedAmounts } from '../products/ordered-product.ts';

/** A given consent: text, version and time (ISO instant). */
export interface Consent {
  readonly name: string;
  readonly version: string;
  readonly time: string;
}

/** Versions that an order was priced and made with. */
export interface OrderVersions {
  readonly program: string;
  /** Commit of the program; missing outside of git. */
  readonly commit?: string;
  readonly variant: string;
  readonly generation: number;
  /** `sha256` is the hexadecimal hash of the tariff's text. */
  readonly tarif: { readonly version: string; readonly sha256: string };
  /** All texts visible to visitors, by name. [UI-07] */
  readonly texts: Readonly<Record<string, TextEdition>>;
}

/** The stored state of an order at acceptance. Amounts in cents. */
export interface OrderSnapshot {
  /** For a German IBAN with its bank's BIC, if known. [IBAN-05] */
  readonly antworten: Answers;
  readonly bankName?: string;
  /** The account holder as a direct debit names it; missing without an account. [IBAN-06] */
  readonly debtorName?: string;
  /** The directory does not know the intermediary; missing otherwise, and without a directory. [BROK-02] */
  readonly vermittlerStatus?: 'unbekannt';
  readonly consents: readonly Consent[];
  /** Versions of the texts that were agreed to. */
  readonly selection: Readonly<Record<string, string>>;
  readonly amounts: OrderedAmounts;
  readonly dateinameAntrag: string;
  readonly definitionVersion: string;
  readonly versions: OrderVersions;
  /** What an agent did; missing without one. [AGENT-03] */
  readonly provenance?: ProvenanceMarks;
  /** Experiment variants that the applicant saw; missing if not recorded. */
  readonly experiments?: readonly { readonly name: string; readonly variant: string }[];
  /** Whether the applicant gets a confirmation. [ORD-04] */
  readonly confirmationMail: boolean;
}

/**
 * Content of an accepted order's documents and mails, ready for print. It is stored at acceptance, because a delivery
 * may happen days later with other code, texts or prices. [DOC-02, ORD-01]
 */
export interface OrderPapers {
  readonly antrag: AntragData;
  readonly vertragsunterlagen: VertragsunterlagenData;
  /** Those of the product; missing without any. [DOC-03] */
  readonly documents?: readonly StoredDocument[];
  /** Main facts of the order as label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The payment plan; missing in orders of products that had none. */
  readonly payments?: readonly PaymentYear[];
  /** In cents; missing in orders of earlier versions. */
  readonly yearlyPremium?: Cents;
}

/** An order before its papers are made. */
export interface UnprintedOrder {
  readonly reference: string;
  /** ID of its product. */
  readonly product: string;
  readonly contentHash: string;
  readonly snapshot: OrderSnapshot;
  readonly acceptedAt: Date;
}

/** A corrected e-mail address for the confirmation, replacing the one in the order. */
export interface EmailCorrection {
  readonly email: string;
  readonly correctedAt: Date;
}

export type StoredOrder = UnprintedOrder & {
  /** Earliest first; missing if the e-mail address was never corrected. */
  readonly corrections?: readonly EmailCorrection[];
  readonly papers: OrderPapers;
};

/** Where orders are stored, and the keys that seal them. */
export interface OrderStorage {
  readonly database: Pick<Database, 'kysely'>;
  readonly keys: Pick<Keys, 'sealing'>;
}

/** A delivery of a new order. */
export type NewDelivery = Pick<StoredDelivery, 'delivery' | 'messageId'>;

type Corrected = Pick<StoredOrder, 'snapshot' | 'corrections'>;

/** Returns the correction in force, undefined if there is none. [ORD-03] */
export function lastCorrection({ corrections }: Pick<StoredOrder, 'corrections'>): EmailCorrection | undefined {
  return corrections?.at(-1);
}

/** Returns the current e-mail address of an order's confirmation. [ORD-03] */
export function confirmationEmailOf(order: Corrected, definition: Definition): string {
  return lastCorrection(order)?.email ?? knownAnswersOf(definition, order.snapshot.antworten).email;
}

/** Returns the e-mail address before the last correction. [ORD-03] */
export function earlierEmailOf({ corrections, snapshot }: Corrected, definition: Definition): string {
  return corrections?.at(-2)?.email ?? knownAnswersOf(definition, snapshot.antworten).email;
}
