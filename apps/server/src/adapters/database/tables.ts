import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryAttempt, StoredDelivery } from '../../services/delivery/delivery-states.ts';
import type { OrderDocumentName } from '../../services/documents/order-documents.ts';
import type { KeyFingerprint } from '../../services/keys/key-fingerprints.ts';
import type { DirectorySource } from '../../services/lookups/lookups.ts';
import type { KeptServiceId } from '../../services/saved-offers/service-ids.ts';

/** One accepted order. Personal data is sealed with the key of its day; row and key are deleted together. */
interface OrdersTable {
  reference: string;
  /** Keyed hash of the idempotency key. */
  keyHash: Buffer;
  sealed: Buffer;
  acceptedAt: Date;
}

/** A document of an order as first delivered, sealed with its hash; deleted with the order. */
interface OrderDocumentsTable {
  reference: string;
  name: OrderDocumentName;
  sealed: Buffer;
  renderedAt: Date;
}

/** The corrected email for an order's confirmation, sealed; deleted with the order. */
interface OrderCorrectionsTable {
  reference: string;
  sealed: Buffer;
  correctedAt: Date;
}

/** The progress of an order's delivery; deleted with the order. No personal data. */
type DeliveryStatesTable = Omit<StoredDelivery, 'attempts'> & { attempts: Generated<number> };

/** The orders whose confirmations went to one email on one day in Berlin; deleted after that day. */
interface ConfirmationDaysTable {
  day: IsoDate;
  /** Keyed hash, bound to the day. */
  addressHash: Buffer;
  orders: string[];
}

/** Mails of a server without SMTP, sealed; deleted with their order. */
interface LocalMailsTable {
  id: Generated<string>;
  messageId: string;
  receivedAt: Date;
  /** When the order arrived. */
  arrivedAt: Date;
  /** Data for the list: subject and recipient. */
  sealedEntry: Buffer;
  sealedSource: Buffer;
}

/** A calculation saved under a link, found by the keyed hash of its remote key. */
interface SavedOffersTable {
  keyHash: Buffer;
  /** Keyed hash of the verifier derived from the second factor; null without one. */
  verifierHash: Buffer | null;
  /** Ciphertext from the browser, sealed with the key of its day; null once it was saved again. */
  sealed: Buffer | null;
  /** The link it was saved under again. */
  replacedBy: Buffer | null;
  /** Shared by all links of one calculation and its copies for agents; null for a single link. */
  calculation: Buffer | null;
  /** The link that this one ends once a client proves to know its key; null for none, or if done. */
  ends: Buffer | null;
  /** PBKDF2 iterations for the second factor. */
  iterations: number;
  /** Wrong second factors from all clients. */
  wrongTries: Generated<number>;
  savedAt: Date;
}

/** Wrong second factors of a link from one client, stored as a keyed hash; deleted with the link. */
interface SavedOfferTriesTable {
  keyHash: Buffer;
  addressHash: Buffer;
  wrongTries: number;
  /** The number of lockouts so far. */
  waits: Generated<number>;
  lockedUntil: Date | null;
}

/** One import of a source, complete or not. */
interface DirectoryImportsTable {
  id: GeneratedAlways<string>;
  kind: DirectorySource['kind'];
  /** Identifies the file, so that an aborted import can resume. */
  identity: string;
  fileName: string;
  attribution: string | null;
  startedAt: Date;
  completedAt: Date | null;
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
  importId: string;
  sequence: number;
  rows: Buffer;
  accepted: number;
  leftOut: number;
  rejected: ColumnType<readonly RejectedRow[], string, never>;
  endByte: ColumnType<string, number, never>;
  endLine: number;
}

/** A finished directory; the one with the highest ID is in use. */
interface DirectoryVersionsTable {
  id: GeneratedAlways<string>;
  madeAt: Date;
  bytes: number;
  sha256: string;
  sources: ColumnType<readonly DirectorySource[], string, never>;
}

interface DirectoryChunksTable {
  versionId: string;
  sequence: number;
  content: Buffer;
}

interface AgentsTable {
  id: Generated<number>;
  /** As the operator writes it. */
  name: string;
  invitationHash: Buffer | null;
  invitedUntil: Date | null;
  sessionHash: Buffer | null;
  signedInUntil: Date | null;
  signedInAt: Date | null;
  sessionUsedAt: Date | null;
}

/** At most one row, during maintenance. */
interface MaintenanceTable {
  onlyOne: Generated<boolean>;
  since: Date;
  message: string | null;
  expectedUntil: Date | null;
}

/** The tables and columns in camel case; in SQL their names are in snake case. */
export interface Tables {
  orders: OrdersTable;
  orderDocuments: OrderDocumentsTable;
  orderCorrections: OrderCorrectionsTable;
  deliveryStates: DeliveryStatesTable;
  /** Kept after the delivery itself ends; deleted with the order. No personal data. */
  deliveryAttempts: DeliveryAttempt;
  confirmationDays: ConfirmationDaysTable;
  /** Legal texts that orders agreed to, as JSON of their blocks, by its hash. No personal data. */
  printedTexts: { sha256: string; blocks: string };
  localMails: LocalMailsTable;
  savedOffers: SavedOffersTable;
  savedOfferTries: SavedOfferTriesTable;
  serviceIds: KeptServiceId;
  agents: AgentsTable;
  /** One per day; deleted with the day. */
  keyFingerprints: KeyFingerprint;
  /** Those of running processes. */
  secretFingerprints: { fingerprint: Buffer; seenAt: Date };
  maintenance: MaintenanceTable;
  /** One row. */
  deletionClock: { id: Generated<boolean>; trustedAt: Date };
  /** No personal data. */
  tariffVersions: { sha256: string; content: string };
  directoryImports: DirectoryImportsTable;
  directoryBatches: DirectoryBatchesTable;
  directoryVersions: DirectoryVersionsTable;
  directoryChunks: DirectoryChunksTable;
}
