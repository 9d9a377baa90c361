import { type KeyObject, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { StartupError } from '../../config/startup-error.ts';
import { fileInPdf } from '../../documents/typst/embedded-files.ts';
import { sha256 } from '../../keys/sha256.ts';
import { knownAnswersOf } from '../../products/known-answers.ts';
import { definitionOf } from '../../products.ts';
import { orderFilename } from '../order-json.ts';
import { pemOf } from './evidence-key.ts';
import { type Manifest, manifest as manifestSchema } from './manifest.ts';
import {
  APPLICATION,
  CHECKSUMS,
  CONTRACT,
  checksumLines,
  listFiles,
  MANIFEST,
  ORDER,
  type PackFiles,
  PUBLIC_KEY,
  SIGNATURE,
  TARIF,
} from './pack-files.ts';
import { unpackZip } from './pack-zip.ts';
import { wordingHead } from './wording-of.ts';

/** The parts of the order's JSON that the manifest repeats. */
const orderInJson = z.object({
  reference: z.string(),
  acceptedAt: z.string(),
  antworten: z.record(z.string(), z.unknown()),
  consents: z.array(z.object({ name: z.string(), version: z.string(), time: z.string() })),
  selection: z.record(z.string(), z.string()),
  amounts: z.record(z.string(), z.number()),
  definitionVersion: z.string(),
  versions: z.unknown(),
  experiments: z.optional(z.unknown()),
});

function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

function parsed<T>(schema: z.ZodMiniType<T>, bytes: Uint8Array | undefined, name: string): T {
  try {
    return schema.parse(JSON.parse(textOf(bytes)));
  } catch {
    throw new StartupError(`${name} is not in the form that this program knows.`);
  }
}

function demand(isRight: boolean, otherwise: string): void {
  if (!isRight) throw new StartupError(otherwise);
}

function checkOrder(manifest: Manifest, files: PackFiles): void {
  const definition = definitionOf(manifest.product);
  if (!definition) throw new StartupError(`This program does not know the product ${manifest.product}.`);
  const order = parsed(orderInJson, files.get(ORDER), ORDER);
  const agreed = manifest.texts.flatMap(({ agreedAs, version }) => (agreedAs ? [[agreedAs, version]] : []));
  const pairs: readonly (readonly [name: string, stated: unknown, ordered: unknown])[] = [
    ['reference', manifest.reference, order.reference],
    ['time', manifest.acceptedAt, order.acceptedAt],
    ['intermediary', manifest.vermittler, knownAnswersOf(definition, order.antworten).intermediary ?? ''],
    ['consents', manifest.consents.map(({ name, version, time }) => ({ name, version, time })), order.consents],
    ['text versions', Object.fromEntries(agreed), order.selection],
    ['amounts', manifest.amounts, order.amounts],
    ['version of the product', manifest.definitionVersion, order.definitionVersion],
    ['versions', manifest.versions, order.versions],
    ['experiments', manifest.experiments, order.experiments ?? null],
  ];
  for (const [name, stated, ordered] of pairs)
    demand(isDeepStrictEqual(stated, ordered), `${MANIFEST} and ${ORDER} differ in: ${name}.`);
}

function checkFiles(manifest: Manifest, files: PackFiles): void {
  const others = new Map([...files].filter(([name]) => name !== MANIFEST && name !== SIGNATURE));
  for (const { name, sha256: listed, bytes } of manifest.files) {
    const content = others.get(name);
    demand(content !== undefined, `${name} is missing.`);
    demand(content?.length === bytes && sha256(content) === listed, `${name} is not the file of this order.`);
  }
  demand(isDeepStrictEqual(manifest.files, listFiles(others)), 'The pack has a file that was not signed.');
  for (const name of [ORDER, APPLICATION, CONTRACT, TARIF, CHECKSUMS, ...manifest.texts.map(({ file }) => file)])
    demand(others.has(name), `${name} is missing.`);
  const sums = textOf(others.get(CHECKSUMS));
  demand(sums === checksumLines(manifest.files), `${CHECKSUMS} does not list what was signed.`);
}

/**
 * Verifies an evidence pack with a trusted public key and returns its manifest. Needs nothing else. Throws a StartupError
 * at the first error.
 */
export async function verifyEvidence(pack: Uint8Array, key: KeyObject): Promise<Manifest> {
  const files = unpackZip(pack);
  const signed = files.get(MANIFEST);
  const signature = files.get(SIGNATURE);
  if (!signed || !signature) throw new StartupError('The file is no evidence pack: nothing in it is signed.');
  demand(
    verify(null, signed, key, signature),
    'The signature is not of this key: the pack is forged, was changed, or has another key.',
  );
  const manifest = parsed(manifestSchema, signed, MANIFEST);
  checkFiles(manifest, files);
  demand(textOf(files.get(PUBLIC_KEY)) === pemOf(key), `${PUBLIC_KEY} is another key than the one of the signature.`);
  checkOrder(manifest, files);

  for (const { name, file, sha256: agreed, ...text } of manifest.texts) {
    const wording = textOf(files.get(file));
    demand(sha256(wording) === agreed && wording.startsWith(wordingHead(text)), `${file} is not the text ${name}.`);
  }
  for (const { name, file, sha256: delivered } of manifest.documents)
    demand(sha256(files.get(file) ?? '') === delivered, `${file} is not the ${name} that was kept.`);
  const tarif = sha256(files.get(TARIF) ?? '');
  demand(tarif === manifest.versions.tarif.sha256, `${TARIF} is not the tariff of the order.`);

  const embedded = await fileInPdf(files.get(APPLICATION) ?? new Uint8Array(), orderFilename(manifest.reference));
  if (!embedded) throw new StartupError(`${APPLICATION} does not carry the order.`);
  demand(sha256(embedded) === sha256(files.get(ORDER) ?? ''), `${APPLICATION} carries another order.`);
  return manifest;
}
