import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { inEuros } from '@fa/rechner/formats/cents';
import { versionText } from '../../config/program-version.ts';
import { StartupError } from '../../config/startup-error.ts';
import { fileInPdf } from '../../documents/typst/embedded-files.ts';
import { sha256 } from '../../keys/sha256.ts';
import { knownAnswersOf } from '../../products/known-answers.ts';
import { orderedOf } from '../../products.ts';
import { findDetails, type OrderDetails } from '../desk/order-desk.ts';
import type { OrderStorage, StoredOrder } from '../order.ts';
import { createOrderDocuments, type OrderDocuments } from '../order-documents.ts';
import { orderFilename } from '../order-json.ts';
import { findTariff } from '../order-versions.ts';
import { pemOf } from './evidence-key.ts';
import { MANIFEST_FORMAT, type Manifest, toConsents, toDeliveries } from './manifest.ts';
import {
  APPLICATION,
  CHECKSUMS,
  CONTRACT,
  checkInstructions,
  checksumLines,
  INSTRUCTIONS,
  listFiles,
  MANIFEST,
  ORDER,
  type PackFiles,
  PUBLIC_KEY,
  SIGNATURE,
  TARIF,
} from './pack-files.ts';
import { wordingOf } from './wording-of.ts';

const DOCUMENT_FILES: Readonly<Record<string, string>> = { antrag: APPLICATION, vertragsunterlagen: CONTRACT };

function documentFile(name: string): string {
  return DOCUMENT_FILES[name] ?? `${name}.pdf`;
}

/** Number of files added to those of the order after the public key: the instructions name the number of all. */
const LATER_FILES = [INSTRUCTIONS, CHECKSUMS, MANIFEST, SIGNATURE].length;

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function textFile(name: string): string {
  return `texte/${name}.txt`;
}

async function filesOf(
  order: StoredOrder,
  storage: OrderStorage,
  documentOf: OrderDocuments,
): Promise<Map<string, Uint8Array>> {
  const application = await documentOf(order, 'antrag');
  const embedded = await fileInPdf(application, orderFilename(order.reference));
  if (!embedded) throw new StartupError('The application of the order does not carry the order.');
  const tariff = await findTariff(storage, order.snapshot.versions.tarif.sha256);
  if (tariff === undefined) throw new StartupError('The tariff of the order is missing.');
  const files = new Map<string, Uint8Array>([
    // The JSON that the insurer received counts, not what this version would write.
    [ORDER, embedded],
    [APPLICATION, application],
    [CONTRACT, await documentOf(order, 'vertragsunterlagen')],
    ...order.papers.vertragsunterlagen.texts.map((text) => [textFile(text.name), bytesOf(wordingOf(text))] as const),
    [TARIF, bytesOf(tariff)],
  ]);
  for (const { name } of order.papers.documents ?? []) files.set(documentFile(name), await documentOf(order, name));
  return files;
}

/** Returns the content of the manifest, whose instants become text in its JSON. */
function manifestOf(details: OrderDetails, files: PackFiles, madeAt: Date) {
  const { order, documents } = details;
  const { reference, product, snapshot, papers, corrections = [] } = order;
  return {
    format: MANIFEST_FORMAT,
    reference,
    acceptedAt: order.acceptedAt,
    madeAt,
    madeBy: versionText(),
    product,
    definitionVersion: snapshot.definitionVersion,
    versions: snapshot.versions,
    vermittler: knownAnswersOf(orderedOf(product).definition, snapshot.antworten).intermediary ?? '',
    amounts: inEuros(snapshot.amounts),
    experiments: snapshot.experiments ?? null,
    texts: papers.vertragsunterlagen.texts.map(({ name, agreedAs = null, title, version, date }) => {
      const file = textFile(name);
      return { name, agreedAs, title, version, date, file, sha256: sha256(files.get(file) ?? '') };
    }),
    consents: toConsents(order),
    corrections,
    deliveries: toDeliveries(details),
    documents: documents.map(({ name, renderedAt, sha256: kept }) => ({
      name,
      file: documentFile(name),
      renderedAt,
      sha256: kept,
    })),
    files: listFiles(files),
  } satisfies Record<keyof Manifest, unknown>;
}

/**
 * Returns the files of an order's evidence, signed with a private key, or undefined if there is no such order. Missing
 * documents are rendered and stored, as by the first delivery. Throws a StartupError if the stored data contradicts itself.
 */
export async function makeEvidence(
  storage: Parameters<typeof createOrderDocuments>[0],
  reference: string,
  key: KeyObject,
): Promise<PackFiles | undefined> {
  const documentOf = createOrderDocuments(storage);
  const known = await findDetails(storage, reference);
  if (!known) return undefined;
  const files = await filesOf(known.order, storage, documentOf);
  // Read again, because a document may have been stored just now.
  const details = await findDetails(storage, reference);
  if (!details) return undefined;
  const own = (known.order.papers.documents ?? []).map(({ name }) => documentFile(name));
  files.set(PUBLIC_KEY, bytesOf(pemOf(createPublicKey(key))));
  files.set(INSTRUCTIONS, bytesOf(checkInstructions(reference, files.size + LATER_FILES, own)));
  files.set(CHECKSUMS, bytesOf(checksumLines(listFiles(files))));
  const manifest = bytesOf(`${JSON.stringify(manifestOf(details, files, storage.clock()), null, 2)}\n`);
  return files.set(MANIFEST, manifest).set(SIGNATURE, new Uint8Array(sign(null, manifest, key)));
}
