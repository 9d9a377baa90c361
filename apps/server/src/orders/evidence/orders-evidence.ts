import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { fromHere, shownTime } from '../../commands/operator-output.ts';
import { openDataDirectory } from '../../config/data-directory.ts';
import { processConfig } from '../../config/process-config.ts';
import { writeNewFile } from '../../config/write-new-file.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sealing } from '../../keys/sealing.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import { orderGone } from '../commands/on-orders.ts';
import { type EvidenceVerifier, findEvidenceKey, openEvidenceKey, readPublicKey } from './evidence-key.ts';
import { EvidenceRefused } from './evidence-refused.ts';
import type { Manifest } from './manifest.ts';
import { keyPlaceOf, makeEvidence, verifyEvidence } from './open-evidence.ts';
import { packZip, readPack } from './pack-zip.ts';

function refuseExisting(file: string): EvidenceRefused {
  return new EvidenceRefused(`There is a file ${file} already, which is left as it is: name another with --out.`);
}

/** Writes a new file for this user only. Throws an EvidenceRefused if the name is taken or cannot be written. */
export async function writeForUser(file: string, content: Uint8Array | string): Promise<void> {
  const isNew = await writeNewFile(file, content).catch((error: unknown) => {
    throw new EvidenceRefused(`The file ${file} cannot be written (${reasonInWords(error)}).`);
  });
  if (!isNew) throw refuseExisting(file);
}

/**
 * Writes an order's evidence to a new file; returns the output lines. Throws an EvidenceRefused or a StartupError; then
 * nothing is written.
 */
export async function writeEvidence(
  { reference, out }: { reference: string; out: string | undefined },
  { database, sealing }: { database: Kysely<Tables>; sealing: Sealing },
): Promise<readonly string[]> {
  const file = fromHere(out ?? `Beleg-${reference}.zip`);
  if (existsSync(file)) throw refuseExisting(file);
  const config = processConfig();
  const signer = await openEvidenceKey(keyPlaceOf(config));
  const files = await makeEvidence(reference, { config, database, sealing, signer });
  if (!files) throw orderGone(reference);
  const zip = packZip(files);
  await writeForUser(file, zip);
  return [
    `${file}: ${files.size} files, ${zip.length} bytes, readable for this user only.`,
    `Signed with the key ${signer.fingerprint}.`,
    'It holds personal data and does not leave with the order after 30 days: delete it when its purpose is over.',
  ];
}

async function ownKey(): Promise<EvidenceVerifier> {
  const key = await findEvidenceKey(keyPlaceOf(processConfig()));
  if (!key)
    throw new EvidenceRefused(
      'This installation has no key, so name the public key of whoever signed with --key FILE.',
    );
  return key;
}

function provenLines({ deliveries, ...manifest }: Manifest): string[] {
  return [
    `Order ${manifest.reference}, accepted ${shownTime(new Date(manifest.acceptedAt))}, evidence made ${shownTime(new Date(manifest.madeAt))}.`,
    `${manifest.files.length} files as signed; ${manifest.consents.length} consents, versions and amounts as in the order.`,
    'The application carries the order, byte for byte.',
    ...deliveries.map(
      ({ delivery, state, attemptCount }) => `${delivery}: ${state ?? 'withdrawn'}, attempts: ${attemptCount}.`,
    ),
  ];
}

/** Verifies a pack without the database, by a key file or our own key; returns the output lines. Same errors. */
export async function verifyPack({ file, key }: { file: string; key: string | undefined }): Promise<readonly string[]> {
  const verifier = key === undefined ? await ownKey() : await readPublicKey(fromHere(key));
  const manifest = await verifyEvidence(await readPack(fromHere(file)), verifier);
  return [
    `Genuine: signed with the key ${verifier.fingerprint},`,
    key === undefined ? 'which is the key of this installation.' : 'which is the key that you named.',
    ...provenLines(manifest),
  ];
}

/** Returns this installation's public key, to publish before any dispute; creates it if needed. */
export async function keyLines(): Promise<readonly string[]> {
  const config = processConfig();
  const place = keyPlaceOf(config);
  openDataDirectory(place.dataDir);
  const { publicKey, fingerprint } = await openEvidenceKey(place);
  return [`SHA-256 fingerprint ${fingerprint}`, publicKey.trim()];
}
