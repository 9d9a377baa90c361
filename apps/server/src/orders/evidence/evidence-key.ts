import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { StartupError } from '../../config/startup-error.ts';
import { writeNewFile } from '../../config/write-new-file.ts';
import { codeOf, reasonInWords } from '../../operation/describe-error.ts';

const KIND = 'ed25519';

type KeyPlace = Pick<Config, 'dataDir' | 'evidenceKeyFile'>;

/** The configured file, else one in the data directory. */
function fileOf({ dataDir, evidenceKeyFile }: KeyPlace): string {
  return resolve(ROOT, evidenceKeyFile ?? join(dataDir, 'evidence-key.pem'));
}

/** Returns a public key as PEM. */
export function pemOf(publicKey: KeyObject): string {
  return String(publicKey.export({ type: 'spki', format: 'pem' }));
}

/** Returns the SHA-256 of a public key in DER form, hexadecimal, as from `openssl pkey -pubin -outform DER | sha256sum`. */
export function fingerprintOf(publicKey: KeyObject): string {
  return hash('sha256', publicKey.export({ type: 'spki', format: 'der' }), 'hex');
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

function unreadable(file: string, error: unknown): StartupError {
  return new StartupError(`The key ${file} cannot be read (${reasonInWords(error)}).`);
}

/** Returns this installation's private key, undefined if there is none. Throws a StartupError for an unusable one. */
export async function findEvidenceKey(place: KeyPlace): Promise<KeyObject | undefined> {
  const file = fileOf(place);
  let pem: string;
  try {
    pem = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unreadable(file, error);
  }
  return parseKey(pem, createPrivateKey, file);
}

/** Opens this installation's private key; the default one is created at first use. Throws a StartupError. */
export async function openEvidenceKey(place: KeyPlace): Promise<KeyObject> {
  const known = await findEvidenceKey(place);
  if (known) return known;
  const file = fileOf(place);
  if (place.evidenceKeyFile !== undefined)
    throw new StartupError(
      `There is no key ${file}: make one with 'openssl genpkey -algorithm ed25519 -out FILE', or leave EVIDENCE_KEY_FILE away.`,
    );
  const { privateKey } = generateKeyPairSync(KIND);
  // If two programs create it concurrently, the first one wins and both read its key.
  await writeNewFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return parseKey(await readFile(file, 'utf8'), createPrivateKey, file);
}

/** Reads a public key in PEM to verify signatures with. Throws a StartupError. */
export async function readPublicKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  return parseKey(pem, createPublicKey, file);
}
