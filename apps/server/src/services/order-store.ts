import type { Antworten } from '@fa/forderungsausfall/antworten';
import type { EinwilligungName } from '@fa/forderungsausfall/einwilligungen';
import type { IsoDate } from '@fa/rechner/calendar-date';
import type { AntragData, VertragsunterlagenData } from '../adapters/documents/document-data.ts';
import type { Delivery } from './jobs.ts';
import type { TextEdition } from './legal-texts.ts';

/** A consent as it was given: which text in which version, when (ISO instant). */
export interface Consent {
  readonly name: EinwilligungName;
  readonly version: string;
  readonly time: string;
}

/** What an order was priced and made by. */
export interface OrderVersions {
  readonly program: string;
  readonly variant: string;
  readonly generation: number;
  /** `sha256` is that of the tariff table as `tarifTable` writes it, hexadecimal. */
  readonly tarif: { readonly version: string; readonly sha256: string };
  /** Every text that visitors could read, by name; missing in orders accepted before it was kept. [UI-07] */
  readonly texts?: Readonly<Record<string, TextEdition>>;
}

/** What is kept of an accepted order, as it was at that moment. Amounts in cents. */
export interface OrderSnapshot {
  /** For a German IBAN with the BIC of its bank, if that is known. [IBAN-05] */
  readonly antworten: Antworten;
  readonly bankName?: string;
  /** No directory knows the intermediary; missing where one does, or where there is none. [BROK-02] */
  readonly vermittlerStatus?: 'unbekannt';
  readonly consents: readonly Consent[];
  /** Versions of the texts that were agreed to. */
  readonly selection: { readonly avb: string; readonly datenschutz: string; readonly nutzungsbedingungen: string };
  readonly amounts: { readonly beitrag: number; readonly jahresMax: number; readonly abnehmerMax: number };
  /** File name of the application document. */
  readonly dateinameAntrag: string;
  readonly definitionVersion: string;
  /** Missing in orders accepted before it was kept. */
  readonly versions?: OrderVersions;
  /** Questions whose answers an agent entered, in the order of the flow; missing where there are none. [AGENT-03] */
  readonly agentFields?: readonly string[];
  /** An agent made the link that the applicant came by; missing otherwise. [AGENT-03] */
  readonly handedOver?: true;
  /** Arms of the experiments that the applicant saw; missing where it was not recorded. */
  readonly experiments?: readonly { readonly name: string; readonly variant: string }[];
  /** Whether a confirmation goes to the applicant. [ORD-04] */
  readonly confirmationMail: boolean;
}

/**
 * What an accepted order's documents and mails say, ready for print. It is made at acceptance and kept, because a
 * delivery may happen days later and under other code, texts or prices. [DOC-02, ORD-01]
 */
export interface OrderPapers {
  readonly antrag: AntragData;
  readonly vertragsunterlagen: VertragsunterlagenData;
  /** Main facts of the order as label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** An order before its papers are made. */
export interface UnprintedOrder {
  readonly reference: string;
  readonly contentHash: string;
  readonly snapshot: OrderSnapshot;
  readonly acceptedAt: Date;
}

/** Where the confirmation goes instead of the e-mail address in the order. */
export interface AddressCorrection {
  readonly email: string;
  readonly correctedAt: Date;
  /** Missing where it was corrected before that was kept. */
  readonly by?: 'applicant' | 'operator';
}

export type StoredOrder = UnprintedOrder & {
  /** The earliest first; missing where the address was never corrected. */
  readonly corrections?: readonly AddressCorrection[];
  /** Null in orders accepted before papers were kept. */
  readonly papers: OrderPapers | null;
};

/** Where accepted orders are kept, sealed. One whose day is over is not found any more, even while its row is there. */
export interface OrderStore {
  /** Takes a UUID, of which only a keyed hash is kept. [SEC-08] */
  findByKey(idempotencyKey: string): Promise<StoredOrder | undefined>;
  find(reference: string): Promise<StoredOrder | undefined>;
  /**
   * Keeps the order together with its deliveries (each tried `attempts` times), all or nothing; resolved means durable.
   * Gives false, and keeps nothing, if the key or the reference is taken.
   */
  insert(
    order: StoredOrder,
    idempotencyKey: string,
    deliveries: readonly Delivery[],
    attempts: number,
  ): Promise<boolean>;
  /** Deletes the orders with all that belongs to them; gives their references. [SEC-01] */
  deleteAcceptedBefore(instant: Date): Promise<readonly string[]>;
  /** The reference of one order of each day since an instant that has any, to find out whether it can be read. */
  oneOfEachDay(since: Date): Promise<readonly { readonly day: IsoDate; readonly reference: string }[]>;
}
