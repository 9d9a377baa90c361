import {
  parseLabel,
  parseStoredData,
  SECTIONS,
  type SectionLabel,
  type SectionName,
  STORED_DATA_VERSION,
  type StoredData,
} from '@fa/rechner/stored-data';
import { fromBase64 } from './base64.ts';
import { createSessionCipher, type EncryptedBlob, IV_BYTES, SALT_BYTES, type SessionCipher } from './session-cipher.ts';
import { forgetStoredSession, hasStoredSession } from './tab-storage.ts';

/** What a visit found in its storage. [PERS-07, PERS-09] */
export type StoredSessionRead =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'data'; readonly data: StoredData }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable'; readonly message: string }
  /** Something is stored, and no secret is to be had to open it. */
  | { readonly kind: 'locked' };

/** The encrypted calculation of one tab. */
export interface StoredSession {
  read(): Promise<StoredSessionRead>;
  /** Derives the key before it is needed. @returns false if there is no secret to be had [PERS-11] */
  prepare(): Promise<boolean>;
  /**
   * Queues a saving; a later one overtakes those before it. Never rejects.
   * @returns false if it came to nothing, e.g. with no secret to be had: the answers are unsaved [PERS-04]
   */
  write(data: StoredData): Promise<boolean>;
  /** Saves at once, for a page that is being left. @returns false if there is no key yet */
  writeNow(data: StoredData): boolean;
  /** Forgets everything stored; a saving that is under way comes to nothing. */
  erase(): void;
  /** Somebody else saved or erased in this tab since this page did: another page of it, before this one came back. */
  isOutdated(): boolean;
}

export interface StoredSessionNeeds {
  /** The tab's storage; null where the browser has none for us. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly product: string;
  /** The session's secret; null when it is not to be had. [PERS-11] */
  readonly secret: () => Promise<string | null>;
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
  /** The storage stopped being writable; everything in it was erased. [PERS-04] */
  readonly onNotWritable: () => void;
}

type Blobs = Readonly<Record<SectionName, EncryptedBlob>>;

const SESSION_UNREADABLE = 'Session storage data is unreadable';
const DATA_UNREADABLE = 'Stored data is unreadable';

function blobOf(item: string | null): EncryptedBlob | null {
  try {
    const blob = JSON.parse(item ?? 'null') as Partial<EncryptedBlob> | null;
    const parts = [blob?.encrypted, blob?.salt, blob?.iv, blob?.additionalData];
    return parts.every((part) => typeof part === 'string') ? (blob as EncryptedBlob) : null;
  } catch {
    return null;
  }
}

function labelOf({ additionalData }: EncryptedBlob): SectionLabel | null {
  const bytes = fromBase64(additionalData);
  return bytes && parseLabel(new TextDecoder().decode(bytes));
}

/** Opens the tab's storage; nothing is read or derived before it is asked for. [PERS-01, PERS-03] */
export function createStoredSession(needs: StoredSessionNeeds): StoredSession {
  const { storage, product } = needs;
  let cipher: Promise<SessionCipher | null> | null = null;
  let ready: SessionCipher | null = null;
  let revision = 0;
  let writable = storage !== null;
  let queue: Promise<unknown> = Promise.resolve();
  // What this page knows to be stored.
  let known: string | null = null;

  async function deriveCipher(salt: Uint8Array<ArrayBuffer>): Promise<SessionCipher | null> {
    const secret = await needs.secret();
    // Without TLS a browser offers no cryptography (except on this very machine).
    if (secret === null || globalThis.crypto?.subtle === undefined) return null;
    ready = await createSessionCipher(secret, salt);
    return ready;
  }

  async function cipherOf(deriving: Promise<SessionCipher | null>): Promise<SessionCipher | null> {
    // A derivation that fails is no key to be had, and tried again when one is needed next.
    cipher = deriving.catch(() => null);
    const derived = await cipher;
    if (derived === null) cipher = null;
    return derived;
  }

  // Once per session: what is stored brings its salt, else the first saving makes one.
  const cipherToRead = (salt: Uint8Array<ArrayBuffer>) => cipherOf(deriveCipher(salt));
  const cipherToWrite = () => cipherOf(cipher ?? deriveCipher(needs.randomBytes(SALT_BYTES)));

  const labelFor = (section: SectionName, saving: number): string =>
    JSON.stringify({ product, version: STORED_DATA_VERSION, section, revision: saving } satisfies SectionLabel);

  // Every saving has another IV, so one section tells them apart.
  const stored = (): string | null => storage?.getItem('data') ?? null;

  function erase(): void {
    revision += 1;
    known = null;
    forgetStoredSession(storage);
  }

  function put(blobs: Blobs): void {
    try {
      for (const section of SECTIONS) storage?.setItem(section, JSON.stringify(blobs[section]));
      known = stored();
    } catch {
      // Over quota: half a saving is worse than none.
      writable = false;
      erase();
      needs.onNotWritable();
    }
  }

  function storedBlobs(): Blobs | 'nothing' | null {
    if (!hasStoredSession(storage)) return 'nothing';
    const pairs = SECTIONS.map((section) => [section, blobOf(storage?.getItem(section) ?? null)] as const);
    return pairs.every(([, blob]) => blob !== null) ? (Object.fromEntries(pairs) as Blobs) : null;
  }

  // The three sections were written by one saving of one page, each in its own place.
  function commonLabel(blobs: Blobs): SectionLabel | null {
    const labels = SECTIONS.map((section) => labelOf(blobs[section]));
    const [first] = labels;
    const agree = labels.every(
      (label, index) =>
        label?.section === SECTIONS[index] &&
        label?.revision === first?.revision &&
        label?.product === first?.product &&
        label?.version === first?.version,
    );
    return agree ? (first ?? null) : null;
  }

  async function decrypted(blobs: Blobs, opened: SessionCipher): Promise<Record<SectionName, unknown> | null> {
    const texts = await Promise.all(SECTIONS.map((section) => opened.decrypt(blobs[section])));
    if (texts.some((plain) => plain === null)) return null;
    return Object.fromEntries(
      SECTIONS.map((section, index) => [section, JSON.parse(texts[index] as string) as unknown]),
    ) as Record<SectionName, unknown>;
  }

  async function read(): Promise<StoredSessionRead> {
    known = stored();
    const blobs = storedBlobs();
    if (blobs === 'nothing') return { kind: 'nothing' };
    const label = blobs && commonLabel(blobs);
    const salt = blobs && fromBase64(blobs.data.salt);
    if (!blobs || !label || salt?.length !== SALT_BYTES) return { kind: 'unreadable', message: SESSION_UNREADABLE };
    // Judged before any decryption: a newer version may have another cipher.
    if (label.product !== product || label.version > STORED_DATA_VERSION) return { kind: 'foreign' };
    const opened = await cipherToRead(salt);
    if (opened === null) return { kind: 'locked' };
    const sections = await decrypted(blobs, opened);
    if (sections === null) return { kind: 'unreadable', message: SESSION_UNREADABLE };
    const parsed = parseStoredData(sections, label, product);
    if (parsed.kind === 'data') revision = Math.max(revision + 1, label.revision);
    return parsed.kind === 'unreadable' ? { kind: 'unreadable', message: DATA_UNREADABLE } : parsed;
  }

  async function writeQueued(data: StoredData, saving: number): Promise<boolean> {
    if (!writable || saving !== revision) return true;
    const opened = await cipherToWrite();
    if (opened === null) return false;
    const pairs = await Promise.all(
      SECTIONS.map(async (section) => {
        const iv = needs.randomBytes(IV_BYTES);
        return [section, await opened.encrypt(JSON.stringify(data[section]), labelFor(section, saving), iv)] as const;
      }),
    );
    // Overtaken meanwhile by a later saving, an erasure, or the last saving of a page that is left.
    if (saving === revision) put(Object.fromEntries(pairs) as Blobs);
    return true;
  }

  // One saving that fails does not take those after it along; they derive a key of their own.
  function notWritten(): false {
    cipher = null;
    return false;
  }

  return {
    read,
    erase,
    prepare: async () => !writable || (await cipherToWrite()) !== null,
    write(data) {
      revision += 1;
      const saving = revision;
      const written = queue.then(() => writeQueued(data, saving)).catch(notWritten);
      queue = written;
      return written;
    },
    writeNow(data) {
      if (ready === null || !writable) return false;
      revision += 1;
      const opened = ready;
      const pairs = SECTIONS.map((section) => {
        const iv = needs.randomBytes(IV_BYTES);
        return [section, opened.encryptNow(JSON.stringify(data[section]), labelFor(section, revision), iv)] as const;
      });
      put(Object.fromEntries(pairs) as Blobs);
      return true;
    },
    isOutdated: () => stored() !== known,
  };
}
