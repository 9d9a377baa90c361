import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryAttempt, StoredDelivery } from '../deliveries/delivery.ts';
import type { FunnelCount } from '../funnel/funnel-count.ts';
import type { DirectorySource } from '../lookups/lookups.ts';
import type { OrderFacts } from '../orders/order-facts.ts';

/** The tables and columns in camel case; in SQL their names are in snake case. */
export interface Tables {
  /** One accepted order. Personal data is sealed with the key of its day; row and key are deleted together. */
  orders: {
    reference: string;
    /** Keyed hash of the idempotency key. */
    keyHash: Buffer;
    sealed: Buffer;
    acceptedAt: Date;
    /** ID of its product. */
    product: string;
    /** For the list of orders, as JSON; null for orders of earlier versions. */
    facts: ColumnType<OrderFacts | null, string | null, string | null>;
    /** Its e-mail addresses, hashed with the key of its day; null for orders of earlier versions. */
    addressHashes: readonly Buffer[] | null;
  };
  /** Orders that were erased before their time. No personal data. */
  erasures: {
    id: GeneratedAlways<string>;
    reference: string;
    erasedAt: Date;
    reason: string;
    /** Of the request for it, at whoever runs the server. */
    caseNumber: string | null;
    /** ID of who did it; null for a command. */
    person: number | null;
  };
  /** How often something happened in an hour, by one dimension; deleted after 13 months. No personal data. */
  funnelCounts: FunnelCount;
  /** A document of an order as first delivered, sealed with its hash; deleted with the order. */
  orderDocuments: {
    reference: string;
    name: string;
    sealed: Buffer;
    renderedAt: Date;
  };
  /** The corrected email for an order's confirmation, sealed; deleted with the order. */
  orderCorrections: {
    reference: string;
    sealed: Buffer;
    correctedAt: Date;
  };
  /** A message of an order to be sent, and how far that has come; deleted with the order. No personal data. */
  deliveries: Omit<StoredDelivery, 'attempts' | 'tries'> & { attempts: Generated<number>; tries: Generated<number> };
  /** Kept after the delivery itself ends; deleted with the order. No personal data. */
  deliveryAttempts: DeliveryAttempt;
  /** The orders whose confirmations went to one email on one day in Berlin; deleted after that day. */
  confirmationDays: {
    day: IsoDate;
    /** Keyed hash, bound to the day. */
    addressHash: Buffer;
    orders: string[];
  };
  /** Mails of a server without SMTP, sealed; deleted with their order. */
  localMails: {
    id: Generated<string>;
    messageId: string;
    receivedAt: Date;
    arrivedAt: Date;
    /** Data for the list: subject and recipient. */
    sealedEntry: Buffer;
    sealedSource: Buffer;
  };
  /** A calculation saved under a link, found by the keyed hash of its remote key. */
  savedOffers: {
    keyHash: Buffer;
    /** Keyed hash of the verifier derived from the second factor; null without one. */
    verifierHash: Buffer | null;
    /** Ciphertext from the browser, sealed with the key of the day on which it was last saved. */
    sealed: Buffer;
    wrongTries: Generated<number>;
    savedAt: Date;
  };
  /** Wrong second factors of a link from one client, stored as a keyed hash; deleted with the link. */
  savedOfferTries: {
    keyHash: Buffer;
    addressHash: Buffer;
    wrongTries: number;
    waits: Generated<number>;
    lockedUntil: Date | null;
  };
  serviceIds: {
    /** Keyed hash of its nine digits. [SEC-08] */
    idHash: Buffer;
    /** Hash of the copy's remote key: the ID is deleted with the copy. */
    keyHash: Buffer;
    sealed: Buffer;
  };
  agents: {
    id: Generated<number>;
    /** As the operator or the identity provider writes it; unique among the invited ones. */
    name: string;
    /** Keyed hash of issuer and subject; null for an invited one. */
    subjectHash: Buffer | null;
    roles: Generated<readonly ('agent' | 'operator' | 'leitstand')[]>;
    invitationHash: Buffer | null;
    invitedUntil: Date | null;
    /** Of the open invitation. */
    invitedRole: 'agent' | 'leitstand' | null;
    sessionHash: Buffer | null;
    signedInUntil: Date | null;
    signedInAt: Date | null;
    sessionUsedAt: Date | null;
  };
  /** One per day; deleted with the day. */
  keyFingerprints: { day: IsoDate; fingerprint: Buffer };
  /** Those of running processes. */
  secretFingerprints: { fingerprint: Buffer; seenAt: Date };
  /** At most one row, during maintenance. */
  maintenance: {
    onlyOne: Generated<boolean>;
    since: Date;
    message: string | null;
    expectedUntil: Date | null;
  };
  /** At most one row: the last day whose checks were logged. */
  nightlyChecks: { onlyOne: Generated<boolean>; day: IsoDate };
  /** One row. */
  deletionClock: { id: Generated<boolean>; trustedAt: Date };
  /** No personal data. */
  tariffVersions: { sha256: string; content: string };
  /** Which words each version of a text had that production has shown. No personal data. */
  textVersions: { product: string; name: string; version: string; sha256: string };
  /** The last import of each kind, and the bundled towns; figures of the whole directory after it. */
  directorySources: {
    /** Grows with every import. */
    id: GeneratedAlways<string>;
    kind: DirectorySource['kind'] | 'base';
    fileName: string;
    attribution: string | null;
    rows: number;
    importedAt: Date;
    postcodes: Generated<number>;
    streets: Generated<number>;
    houseNumbers: Generated<number>;
  };
  /** The names of the towns of each postcode, by source. */
  directoryNames: { plz: string; ort: string; key: string; isSuburb: boolean; source: string };
  /** The towns of each postcode, of all sources. */
  directoryPlaces: {
    id: GeneratedAlways<number>;
    plz: string;
    ort: string;
    keys: readonly string[];
    suburbKeys: readonly string[];
    hasStreets: boolean;
  };
  directoryStreets: {
    plz: string;
    key: string;
    ort: string;
    strasse: string;
    ortszusatz: string;
    source: string;
    /** `lettersOf(key)`. */
    letters: number;
    hausnummern: readonly string[];
  };
}
