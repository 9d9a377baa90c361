import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryAttempt, StoredDelivery } from '../../services/delivery/delivery-states.ts';
import type { Delivery } from '../../services/delivery/jobs.ts';
import type { OrderDocumentName } from '../../services/documents/order-documents.ts';
import type { DirectorySource } from '../../services/lookups/lookups.ts';

/** One accepted order. Personal data is sealed with the key of its day; row and key are deleted together. */
interface OrdersTable {
  reference: string;
  /** Keyed hash of the idempotency key. */
  key_hash: Buffer;
  sealed: Buffer;
  accepted_at: Date;
}

/** A document of an order as first delivered, sealed with its hash; deleted with the order. */
interface OrderDocumentsTable {
  reference: string;
  name: OrderDocumentName;
  sealed: Buffer;
  rendered_at: Date;
}

/** The corrected email for an order's confirmation, sealed; deleted with the order. */
interface OrderCorrectionsTable {
  reference: string;
  sealed: Buffer;
  corrected_at: Date;
}

/** The progress of an order's delivery; deleted with the order. No personal data. */
interface DeliveryStatesTable {
  reference: string;
  delivery: Delivery;
  state: StoredDelivery['state'];
  attempts: Generated<number>;
  /** Null before the first attempt. */
  message_id: string | null;
  /** Code or kind of the last failure. */
  last_reason: string | null;
  queued_at: Date;
  last_attempt_at: Date | null;
  /** When it was sent, given up or settled. */
  ended_at: Date | null;
  /** Start of the sending day, if the days before have reached the limit for its email. */
  waits_until: Date | null;
}

/** The orders whose confirmations went to one email on one day in Berlin; deleted after that day. */
interface ConfirmationDaysTable {
  day: IsoDate;
  /** Keyed hash, bound to the day. */
  address_hash: Buffer;
  orders: string[];
}

/** One attempt of a delivery, kept after the delivery itself ends; deleted with the order. No personal data. */
interface DeliveryAttemptsTable {
  reference: string;
  delivery: Delivery;
  /** Counts from 1 across all requeues. */
  number: number;
  message_id: string;
  started_at: Date;
  /** Null while it is running, and forever if the process was killed. */
  ended_at: Date | null;
  outcome: DeliveryAttempt['outcome'];
  /** Code or kind of the failure. */
  reason: string | null;
  /** Codes of the mail server's reply. */
  reply: string | null;
}

/** Mails of a server without SMTP, sealed; deleted with their order. */
interface LocalMailsTable {
  id: Generated<string>;
  message_id: string;
  received_at: Date;
  /** When the order arrived. */
  arrived_at: Date;
  /** Data for the list: subject and recipient. */
  sealed_entry: Buffer;
  sealed_source: Buffer;
}

/** A calculation saved under a link, found by the keyed hash of its remote key. */
interface SavedOffersTable {
  key_hash: Buffer;
  /** Keyed hash of the verifier derived from the second factor; null without one. */
  verifier_hash: Buffer | null;
  /** Ciphertext from the browser, sealed with the key of its day; null once it was saved again. */
  sealed: Buffer | null;
  /** The link it was saved under again. */
  replaced_by: Buffer | null;
  /** Shared by all links of one calculation and its copies for agents; null for a single link. */
  calculation: Buffer | null;
  /** The link that this one ends once a client proves to know its key; null for none, or if done. */
  ends: Buffer | null;
  /** PBKDF2 iterations for the second factor. */
  iterations: number;
  /** Wrong second factors from all clients. */
  wrong_tries: Generated<number>;
  saved_at: Date;
}

/** Wrong second factors of a link from one client, stored as a keyed hash; deleted with the link. */
interface SavedOfferTriesTable {
  key_hash: Buffer;
  address_hash: Buffer;
  wrong_tries: number;
  /** The number of lockouts so far. */
  waits: Generated<number>;
  locked_until: Date | null;
}

/** One import of a source, complete or not. */
interface DirectoryImportsTable {
  id: GeneratedAlways<string>;
  kind: DirectorySource['kind'];
  /** Identifies the file, so that an aborted import can resume. */
  identity: string;
  file_name: string;
  attribution: string | null;
  started_at: Date;
  completed_at: Date | null;
  accepted: Generated<number>;
}

/** A rejected row of a file. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

/** Rows of an import, and the position in the file after them. */
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

/** A finished directory; the one with the highest ID is in use. */
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

/** A legal text that orders agreed to, as JSON of its blocks. No personal data. */
interface PrintedTextsTable {
  /** Hexadecimal, of the blocks. */
  sha256: string;
  blocks: string;
}

/** A Service-ID, found by its keyed hash; the ID itself is sealed. */
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

/** The key fingerprint of each day; deleted with the day. */
interface KeyFingerprintsTable {
  day: IsoDate;
  fingerprint: Buffer;
}

/** The secret fingerprints of running processes. */
interface SecretFingerprintsTable {
  fingerprint: Buffer;
  seen_at: Date;
}

/** At most one row, during maintenance. */
interface MaintenanceTable {
  only_one: Generated<boolean>;
  since: Date;
  message: string | null;
  expected_until: Date | null;
}

/** No personal data. */
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
  saved_offers: SavedOffersTable;
  saved_offer_tries: SavedOfferTriesTable;
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
