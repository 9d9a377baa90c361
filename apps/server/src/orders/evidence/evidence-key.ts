import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { writeNewFile } from '../../config/write-new-file.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import type { Signer } from './make-evidence.ts';
import type { Verifier } from './verify-evidence.ts';

const KIND = 'ed25519';

export interface EvidenceVerifier extends Verifier {
  /** SHA-256 of the public key in DER form, hexadecimal, as from `openssl pkey -pubin -outform DER | sha256sum`. */
  readonly fingerprint: string;
}
export type EvidenceSigner = Signer & EvidenceVerifier;

/** The key's location: the configured file, else one in the data directory. */
export interface KeyPlace {
  readonly dataDir: string;
  readonly file: string | undefined;
}

function fileOf({ dataDir, file }: KeyPlace): string {
  return file ?? join(dataDir, 'evidence-key.pem');
}

function toVerifier(key: KeyObject): EvidenceVerifier {
  return {
    publicKey: key.export({ type: 'spki', format: 'pem' }) as string,
    fingerprint: hash('sha256', key.export({ type: 'spki', format: 'der' }), 'hex'),
    verifies: (content, signature) => verify(null, content, key, signature),
  };
}

function parseKey(pem: string, parse: (pem: string) => KeyObject, file: string): KeyObject {
  try {
    const key = parse(pem);
    if (key.asymmetricKeyType === KIND) return key;
  } catch {
    // The same as another kind of key.
  }
  throw new StartupError(`The file ${file} does not hold an Ed25519 key as PEM.`);
}

function toSigner(pem: string, file: string): EvidenceSigner {
  const key = parseKey(pem, createPrivateKey, file);
  return { ...toVerifier(createPublicKey(key)), sign: (content) => new Uint8Array(sign(null, content, key)) };
}

/** Returns this installation's key, or undefined if there is none. Throws a StartupError for an unusable one. */
export async function findEvidenceKey(place: KeyPlace): Promise<EvidenceSigner | undefined> {
  const file = fileOf(place);
  try {
    return toSigner(await readFile(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error instanceof StartupError
      ? error
      : new StartupError(`The key ${file} cannot be read (${reasonInWords(error)}).`);
  }
}

/** Opens this installation's key; the default one is created at first use. Throws a StartupError. */
export async function openEvidenceKey(place: KeyPlace): Promise<EvidenceSigner> {
  const known = await findEvidenceKey(place);
  if (known) return known;
  const file = fileOf(place);
  if (place.file !== undefined)
    throw new StartupError(
      `There is no key ${file}: make one with 'openssl genpkey -algorithm ed25519 -out FILE', or leave EVIDENCE_KEY_FILE away.`,
    );
  const { privateKey } = generateKeyPairSync(KIND);
  // If two programs create it concurrently, the first one wins and both read its key.
  await writeNewFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  return toSigner(await readFile(file, 'utf8'), file);
}

/** Reads a public key in PEM to verify signatures with. Throws a StartupError. */
export async function readPublicKey(file: string): Promise<EvidenceVerifier> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartupError(`The key ${file} cannot be read (${reasonInWords(error)}).`);
  });
  return toVerifier(parseKey(pem, createPublicKey, file));
}
