import type { IsoDate } from '@fa/rechner/calendar-date';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryAttempt, DeliveryState } from '../../services/delivery-states.ts';
import type { DirectorySource } from '../../services/directory-state.ts';
import type { Delivery } from '../../services/jobs.ts';
import type { OrderDocumentName } from '../../services/order-documents.ts';

/** One accepted order. Everything personal is in what is sealed with the key of its arrival day; the row leaves with that key. */
interface OrdersTable {
  reference: string;
  /** Keyed hash of the key that entitles to the order. */
  key_hash: Buffer;
  sealed: Buffer;
  accepted_at: Date;
}

/** A document of an order as it was first delivered, sealed with its hash; leaves with the order. */
interface OrderDocumentsTable {
  reference: string;
  name: OrderDocumentName;
  sealed: Buffer;
  rendered_at: Date;
}

/** The address that the confirmation of an order goes to instead, sealed; leaves with the order. */
interface OrderCorrectionsTable {
  reference: string;
  sealed: Buffer;
  corrected_at: Date;
}

/** How far a delivery of an order has come; leaves with the order. No personal data. */
interface DeliveryStatesTable {
  reference: string;
  delivery: Delivery;
  state: DeliveryState['state'];
  attempts: Generated<number>;
  /** Null before the first attempt. */
  message_id: string | null;
  /** Code or kind of the last failure. */
  last_reason: string | null;
  queued_at: Date;
  last_attempt_at: Date | null;
  /** When it was sent, given up or settled. */
  ended_at: Date | null;
  /** From when on it is sent because the days before have no room for its address. */
  waits_until: Date | null;
}

/** The orders whose confirmations went to one address on one day in Berlin; leaves when the day is over. */
interface ConfirmationDaysTable {
  day: IsoDate;
  /** Keyed hash, bound to the day. */
  address_hash: Buffer;
  orders: string[];
}

/** Each attempt of a delivery, also of one that is not to be sent any more; leaves with the order. No personal data. */
interface DeliveryAttemptsTable {
  reference: string;
  delivery: Delivery;
  /** From 1 over all the times the delivery was put into the queue. */
  number: number;
  message_id: string;
  started_at: Date;
  /** Null while it is under way, and for good where the process was killed. */
  ended_at: Date | null;
  outcome: DeliveryAttempt['outcome'];
  /** Code or kind of the failure. */
  reason: string | null;
  /** Codes of the mail server's answer. */
  reply: string | null;
}

/** Mails of a server without SMTP, sealed; they leave with the order they belong to. */
interface LocalMailsTable {
  id: Generated<string>;
  message_id: string;
  received_at: Date;
  /** When the order arrived. */
  arrived_at: Date;
  /** What the list shows: subject and recipient. */
  sealed_entry: Buffer;
  sealed_source: Buffer;
}

/** A calculation that is saved under a link, known by the keyed hash of its remote key. */
interface SavedCalculationsTable {
  key_hash: Buffer;
  /** Keyed hash of what is derived from the second factor; null without one. */
  verifier_hash: Buffer | null;
  /** What the browser encrypted, sealed with the key of its day; null once it was saved again. */
  sealed: Buffer | null;
  /** The link it was saved under again. */
  replaced_by: Buffer | null;
  /** What all links of one calculation share, and its copies for agents; null for one that is alone. */
  calculation: Buffer | null;
  /** The link that this one ends once somebody shows to know its key; null for none, or if it is done. */
  ends: Buffer | null;
  /** Rounds of PBKDF2 behind the second factor. */
  iterations: number;
  /** Wrong second factors from everywhere. */
  wrong_tries: Generated<number>;
  saved_at: Date;
}

/** Wrong second factors of a link from one client, which is kept as a keyed hash; leave with the link. */
interface SavedCalculationTriesTable {
  key_hash: Buffer;
  address_hash: Buffer;
  wrong_tries: number;
  /** How often it had to wait. */
  waits: Generated<number>;
  locked_until: Date | null;
}

/** One import of a source, complete or not. */
interface DirectoryImportsTable {
  id: GeneratedAlways<string>;
  kind: DirectorySource['kind'];
  /** Tells whether a file is the one whose import was broken off. */
  identity: string;
  file_name: string;
  attribution: string | null;
  started_at: Date;
  completed_at: Date | null;
  accepted: Generated<number>;
}

/** A row of a file that was refused. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

/** Rows of an import, and how far the file was read with them. */
interface DirectoryBatchesTable {
  import_id: string;
  sequence: number;
  rows: Buffer;
  accepted: number;
  left_out: number;
  rejected: ColumnType<readonly RejectedRow[], string, never>;
  end_byte: ColumnType<string, number, never>;
  end_line: number;
}

/** A finished directory; the one with the highest number is in use. */
interface DirectoryVersionsTable {
  id: GeneratedAlways<string>;
  made_at: Date;
  bytes: number;
  sha256: string;
  sources: ColumnType<readonly DirectorySource[], string, never>;
}

interface DirectoryChunksTable {
  version_id: string;
  sequence: number;
  content: Buffer;
}

/** A legal text that orders agreed to, as JSON of its blocks. Nothing personal. */
interface PrintedTextsTable {
  /** Hexadecimal, of the blocks. */
  sha256: string;
  blocks: string;
}

/** A Service-ID, known by its keyed hash; the ID itself is sealed. */
interface ServiceIdsTable {
  id_hash: Buffer;
  key_hash: Buffer;
  sealed: Buffer;
}

interface AgentsTable {
  id: Generated<number>;
  /** As the operator writes it. */
  name: string;
  invitation_hash: Buffer | null;
  invited_until: Date | null;
  session_hash: Buffer | null;
  signed_in_until: Date | null;
  signed_in_at: Date | null;
  session_used_at: Date | null;
}

/** Which key each day has; leaves with the day. */
interface KeyFingerprintsTable {
  day: IsoDate;
  fingerprint: Buffer;
}

/** Which secrets running processes have. */
interface SecretFingerprintsTable {
  fingerprint: Buffer;
  seen_at: Date;
}

/** At most one row, while maintenance is under way. */
interface MaintenanceTable {
  only_one: Generated<boolean>;
  since: Date;
  message: string | null;
  expected_until: Date | null;
}

/** Nothing personal. */
interface TariffVersionsTable {
  sha256: string;
  content: string;
}

/** One row. */
interface DeletionClockTable {
  id: Generated<boolean>;
  trusted_at: Date;
}

export interface Tables {
  orders: OrdersTable;
  order_documents: OrderDocumentsTable;
  order_corrections: OrderCorrectionsTable;
  delivery_states: DeliveryStatesTable;
  delivery_attempts: DeliveryAttemptsTable;
  confirmation_days: ConfirmationDaysTable;
  printed_texts: PrintedTextsTable;
  local_mails: LocalMailsTable;
  saved_calculations: SavedCalculationsTable;
  saved_calculation_tries: SavedCalculationTriesTable;
  service_ids: ServiceIdsTable;
  agents: AgentsTable;
  key_fingerprints: KeyFingerprintsTable;
  secret_fingerprints: SecretFingerprintsTable;
  maintenance: MaintenanceTable;
  deletion_clock: DeletionClockTable;
  tariff_versions: TariffVersionsTable;
  directory_imports: DirectoryImportsTable;
  directory_batches: DirectoryBatchesTable;
  directory_versions: DirectoryVersionsTable;
  directory_chunks: DirectoryChunksTable;
}
