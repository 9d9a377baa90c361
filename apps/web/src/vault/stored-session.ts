import { valueAt } from '@fa/rechner/definition/model';
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
import { randomBytes } from './random.ts';
import { createSessionCipher, type EncryptedBlob, SALT_BYTES, type SessionCipher } from './session-cipher.ts';
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

/** The encrypted sections as they are stored. Another tab with the same calculation can read them. [PERS-10] */
export type StoredSections = Readonly<Record<SectionName, string>>;

export interface StoredSessionNeeds {
  /** The tab's storage; null if unavailable. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly product: string;
  /** Returns the session's secret; null if unavailable. [PERS-11] */
  readonly secret: () => Promise<string | null>;
  /** Called when storage is no longer writable; everything in it was erased. [PERS-04] */
  readonly onNotWritable: () => void;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Blobs = Readonly<Record<SectionName, EncryptedBlob>>;

const SESSION_UNREADABLE = 'Session storage data is unreadable';
const DATA_UNREADABLE = 'Stored data is unreadable';

/** Returns a value for each section; null if one is null. */
function bySection<T>(valueOf: (section: SectionName) => T | null): Readonly<Record<SectionName, T>> | null {
  const [data, form, process] = [valueOf('data'), valueOf('form'), valueOf('process')];
  return data === null || form === null || process === null ? null : { data, form, process };
}

function isBlob(value: unknown): value is EncryptedBlob {
  return ['encrypted', 'salt', 'iv', 'additionalData'].every((part) => typeof valueAt(value, part) === 'string');
}

function blobOf(item: string | null): EncryptedBlob | null {
  try {
    const blob: unknown = JSON.parse(item ?? 'null');
    return isBlob(blob) ? blob : null;
  } catch {
    return null;
  }
}

function labelOf({ additionalData }: EncryptedBlob): SectionLabel | null {
  const bytes = fromBase64(additionalData);
  return bytes && parseLabel(new TextDecoder().decode(bytes));
}

// All three sections are of one product and version, each under its own key.
function commonLabel(blobs: Blobs): SectionLabel | null {
  const first = labelOf(blobs.data);
  const agree = SECTIONS.every((section) => {
    const label = labelOf(blobs[section]);
    return label?.section === section && label.product === first?.product && label.version === first.version;
  });
  return agree ? first : null;
}

async function decrypted(blobs: Blobs, cipher: SessionCipher): Promise<Record<SectionName, unknown> | null> {
  const plain = (section: SectionName) => cipher.decrypt(blobs[section]);
  const [data, form, process] = await Promise.all([plain('data'), plain('form'), plain('process')]);
  if (data === null || form === null || process === null) return null;
  return { data: JSON.parse(data), form: JSON.parse(form), process: JSON.parse(process) };
}

/** Opens the tab's storage; reads and derives nothing until asked. [PERS-01, PERS-03] */
export function createStoredSession({ storage, product, secret, onNotWritable }: StoredSessionNeeds) {
  let cipher: Promise<SessionCipher | null> | null = null;
  let erasures = 0;
  // Stored text as this page last knew it. Every save has a new IV, so one section tells them apart.
  let known: string | null = null;

  async function derive(salt: Bytes): Promise<SessionCipher | null> {
    const given = await secret();
    // Without TLS there is no Web Crypto (except on localhost).
    if (given === null || globalThis.crypto?.subtle === undefined) return null;
    return createSessionCipher(given, salt);
  }

  // Once per session: stored data has its salt, otherwise the first save creates one. A failure is tried again when the
  // key is next needed.
  async function settled(deriving: Promise<SessionCipher | null>): Promise<SessionCipher | null> {
    cipher = deriving.catch(() => null);
    const derived = await cipher;
    if (derived === null) cipher = null;
    return derived;
  }
  const cipherToWrite = () => settled(cipher ?? derive(randomBytes(SALT_BYTES)));

  const stored = (): string | null => storage?.getItem('data') ?? null;

  function erase(): void {
    erasures += 1;
    known = null;
    forgetStoredSession(storage);
  }

  function put(items: StoredSections): void {
    try {
      for (const section of SECTIONS) storage?.setItem(section, items[section]);
      known = stored();
    } catch {
      // Over quota: erase, because a partial save is worse than none.
      erase();
      onNotWritable();
    }
  }

  return {
    erase,
    put,
    async read(): Promise<StoredSessionRead> {
      known = stored();
      if (!hasStoredSession(storage)) return { kind: 'nothing' };
      const blobs = bySection((section) => blobOf(storage?.getItem(section) ?? null));
      const label = blobs && commonLabel(blobs);
      const salt = blobs && fromBase64(blobs.data.salt);
      if (!blobs || !label || salt?.length !== SALT_BYTES) return { kind: 'unreadable', message: SESSION_UNREADABLE };
      // Checked before decryption: another version may use another cipher.
      if (label.product !== product || label.version !== STORED_DATA_VERSION) return { kind: 'foreign' };
      const opened = await settled(derive(salt));
      if (opened === null) return { kind: 'locked' };
      const sections = await decrypted(blobs, opened);
      if (sections === null) return { kind: 'unreadable', message: SESSION_UNREADABLE };
      const data = parseStoredData(sections);
      return data === null ? { kind: 'unreadable', message: DATA_UNREADABLE } : { kind: 'data', data };
    },
    /** Derives the key in advance. @returns false without a secret [PERS-11] */
    prepare: async () => (await cipherToWrite()) !== null,
    /** Encrypts and stores; after an erasure meanwhile, nothing. Never rejects. @returns false without a key [PERS-04] */
    async write(data: StoredData): Promise<boolean> {
      const before = erasures;
      const opened = await cipherToWrite();
      if (opened === null) return false;
      try {
        const sealed = async (section: SectionName) => {
          const label = { product, version: STORED_DATA_VERSION, section } satisfies SectionLabel;
          return JSON.stringify(await opened.encrypt(JSON.stringify(data[section]), JSON.stringify(label)));
        };
        const [first, form, process] = await Promise.all([sealed('data'), sealed('form'), sealed('process')]);
        if (erasures === before) put({ data: first, form, process });
        return true;
      } catch {
        return false;
      }
    },
    /** Returns the encrypted sections. @returns null if there are none */
    sections(): StoredSections | null {
      return bySection((section) => storage?.getItem(section) ?? null);
    },
    /** Returns whether another page of this tab saved or erased since this page did. */
    isOutdated: () => stored() !== known,
  };
}
