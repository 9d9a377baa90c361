import { isSame } from '@fa/rechner/definition/model';
import {
  parseLabel,
  parseStoredData,
  SECTIONS,
  type SectionLabel,
  type SectionName,
  STORED_DATA_VERSION,
  type StoredData,
} from '@fa/rechner/kept/stored-data';
import { fromBase64 } from './base64.ts';
import { createSessionCipher, type EncryptedBlob, IV_BYTES, SALT_BYTES, type SessionCipher } from './session-cipher.ts';
import { forgetStoredSession, hasStoredSession } from './web-storage.ts';

/** Result of reading the storage. [PERS-07, PERS-09] */
export type StoredSessionRead =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'data'; readonly data: StoredData }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable'; readonly message: string }
  /** Stored data exists, but the secret is unavailable. */
  | { readonly kind: 'locked' };

/** Encrypted calculation of one tab. */
export type StoredSession = ReturnType<typeof createStoredSession>;

export interface StoredSessionNeeds {
  /** The tab's storage; null if unavailable. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly product: string;
  /** Returns the session's secret; null if unavailable. [PERS-11] */
  readonly secret: () => Promise<string | null>;
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
  /** Called when storage is no longer writable; everything in it was erased. [PERS-04] */
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

/** Opens the tab's storage; reads and derives nothing until asked. [PERS-01, PERS-03] */
export function createStoredSession(needs: StoredSessionNeeds) {
  const { storage, product } = needs;
  let cipher: Promise<SessionCipher | null> | null = null;
  let ready: SessionCipher | null = null;
  let revision = 0;
  let writable = storage !== null;
  let queue: Promise<unknown> = Promise.resolve();
  // Stored text as this page last knew it.
  let known: string | null = null;

  async function deriveCipher(salt: Uint8Array<ArrayBuffer>): Promise<SessionCipher | null> {
    const secret = await needs.secret();
    // Without TLS there is no Web Crypto (except on localhost).
    if (secret === null || globalThis.crypto?.subtle === undefined) return null;
    ready = await createSessionCipher(secret, salt);
    return ready;
  }

  async function cipherOf(deriving: Promise<SessionCipher | null>): Promise<SessionCipher | null> {
    // A failed derivation counts as no key and is retried when one is next needed.
    cipher = deriving.catch(() => null);
    const derived = await cipher;
    if (derived === null) cipher = null;
    return derived;
  }

  // Once per session: stored data has its salt, otherwise the first save creates one.
  const cipherToRead = (salt: Uint8Array<ArrayBuffer>) => cipherOf(deriveCipher(salt));
  const cipherToWrite = () => cipherOf(cipher ?? deriveCipher(needs.randomBytes(SALT_BYTES)));

  const labelFor = (section: SectionName, saving: number): string =>
    JSON.stringify({ product, version: STORED_DATA_VERSION, section, revision: saving } satisfies SectionLabel);

  // Every save has a new IV, so one section tells them apart.
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
      // Over quota: erase, because a partial save is worse than none.
      writable = false;
      erase();
      needs.onNotWritable();
    }
  }

  function storedBlobs(): Blobs | null {
    const pairs = SECTIONS.map((section) => [section, blobOf(storage?.getItem(section) ?? null)] as const);
    return pairs.every(([, blob]) => blob !== null) ? (Object.fromEntries(pairs) as Blobs) : null;
  }

  // All three sections must come from the same save, each under its own key.
  function commonLabel(blobs: Blobs): SectionLabel | null {
    const labels = SECTIONS.map((section) => labelOf(blobs[section]));
    const [first] = labels;
    const agree = labels.every((label, index) => isSame(label, { ...first, section: SECTIONS[index] }));
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
    if (!hasStoredSession(storage)) return { kind: 'nothing' };
    const blobs = storedBlobs();
    const label = blobs && commonLabel(blobs);
    const salt = blobs && fromBase64(blobs.data.salt);
    if (!blobs || !label || salt?.length !== SALT_BYTES) return { kind: 'unreadable', message: SESSION_UNREADABLE };
    // Checked before decryption: a newer version may use another cipher.
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
    // Skipped if replaced meanwhile by a later save, an erasure, or the last save of a closing page.
    if (saving === revision) put(Object.fromEntries(pairs) as Blobs);
    return true;
  }

  return {
    read,
    erase,
    /** Derives the key in advance. @returns false without a secret [PERS-11] */
    prepare: async () => !writable || (await cipherToWrite()) !== null,
    /** Queues a save, which replaces earlier ones. Never rejects. @returns false if it failed [PERS-04] */
    write(data: StoredData): Promise<boolean> {
      revision += 1;
      const saving = revision;
      const written = queue
        .then(() => writeQueued(data, saving))
        .catch(() => {
          // Later saves derive a new key.
          cipher = null;
          return false;
        });
      queue = written;
      return written;
    },
    /** Saves synchronously, for a page that is being left. @returns false if there is no key yet */
    writeNow(data: StoredData) {
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
    /** Returns whether another page of this tab saved or erased since this page did. */
    isOutdated: () => stored() !== known,
  };
}
