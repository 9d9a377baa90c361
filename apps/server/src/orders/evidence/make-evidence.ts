import { inEuros } from '@fa/rechner/formats/cents';
import { versionText } from '../../config/program-version.ts';
import type { OrderDocuments } from '../../documents/order-documents.ts';
import { sha256 } from '../../keys/sha256.ts';
import { knownAnswersOf } from '../../products/known-answers.ts';
import type { OrderedOf } from '../../products/ordered-product.ts';
import type { OrderDesk } from '../order-desk.ts';
import { orderFilename } from '../order-json.ts';
import type { OrderPapers, StoredOrder } from '../order-store.ts';
import { EvidenceRefused } from './evidence-refused.ts';
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

const DOCUMENT_FILES = { antrag: APPLICATION, vertragsunterlagen: CONTRACT } as const;

/** Number of files added to the order's own files, including manifest and signature. */
const OWN_FILES = [PUBLIC_KEY, INSTRUCTIONS, CHECKSUMS, MANIFEST, SIGNATURE].length;

export interface Signer {
  readonly publicKey: string;
  sign(content: Uint8Array): Uint8Array;
}

interface Needs {
  readonly find: OrderDesk['find'];
  readonly orderDocuments: OrderDocuments;
  readonly orderedOf: OrderedOf;
  /** Returns the stored tariff with that SHA-256. */
  readonly tariffOf: (sha256: string) => Promise<string | undefined>;
  /** Returns the content of an embedded file of a PDF. */
  readonly fileInPdf: (pdf: Uint8Array, filename: string) => Promise<Uint8Array | undefined>;
  readonly signer: Signer;
  readonly clock: () => Date;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function textFile(name: string): string {
  return `texte/${name}.txt`;
}

/**
 * Creates a function that returns the files of an order's evidence pack, undefined if there is no such order. Missing
 * documents are rendered and stored, as by the first delivery. Throws EvidenceRefused if the stored data contradicts
 * itself.
 */
export function createMakeEvidence(needs: Needs) {
  const { find, orderDocuments, orderedOf, tariffOf, fileInPdf, signer, clock } = needs;

  const orderFiles = async (order: StoredOrder): Promise<Map<string, Uint8Array>> => {
    const { papers } = order;
    const application = await orderDocuments(order, 'antrag', papers);
    const embedded = await fileInPdf(application, orderFilename(order.reference));
    if (!embedded) throw new EvidenceRefused('The application of the order does not carry the order.');
    const tariff = await tariffOf(order.snapshot.versions.tarif.sha256);
    if (tariff === undefined) throw new EvidenceRefused('The tariff of the order is missing.');
    return new Map<string, Uint8Array>([
      // The JSON that the insurer received counts, not what this version would write.
      [ORDER, embedded],
      [APPLICATION, application],
      [CONTRACT, await orderDocuments(order, 'vertragsunterlagen', papers)],
      ...papers.vertragsunterlagen.texts.map((text) => [textFile(text.name), bytesOf(wordingOf(text))] as const),
      [TARIF, bytesOf(tariff)],
    ]);
  };

  const toTexts = ({ vertragsunterlagen }: OrderPapers, files: PackFiles): Manifest['texts'] =>
    vertragsunterlagen.texts.map(({ name, agreedAs = null, title, version, date }) => {
      const file = textFile(name);
      return { name, agreedAs, title, version, date, file, sha256: sha256(files.get(file) ?? '') };
    });

  return async (reference: string): Promise<PackFiles | undefined> => {
    const known = await find(reference);
    if (!known) return undefined;
    const files = await orderFiles(known.order);
    // Read again, because a document may have been stored just now.
    const details = await find(reference);
    if (!details) return undefined;
    const { order, documents } = details;
    const { snapshot, papers, corrections = [] } = order;

    files.set(PUBLIC_KEY, bytesOf(signer.publicKey));
    files.set(INSTRUCTIONS, bytesOf(checkInstructions(reference, files.size - 1 + OWN_FILES)));
    files.set(CHECKSUMS, bytesOf(checksumLines(listFiles(files))));

    const manifest: Manifest = {
      format: MANIFEST_FORMAT,
      reference,
      acceptedAt: order.acceptedAt.toISOString(),
      madeAt: clock().toISOString(),
      madeBy: versionText(),
      product: order.product,
      definitionVersion: snapshot.definitionVersion,
      versions: snapshot.versions,
      vermittler: knownAnswersOf(orderedOf(order.product).definition, snapshot.antworten).intermediary ?? '',
      amounts: inEuros(snapshot.amounts),
      experiments: snapshot.experiments?.map(({ name, variant }) => ({ name, variant })) ?? null,
      texts: toTexts(papers, files),
      consents: toConsents(order),
      corrections: corrections.map((correction) => ({
        ...correction,
        correctedAt: correction.correctedAt.toISOString(),
      })),
      deliveries: toDeliveries(details),
      documents: documents.map(({ name, renderedAt, sha256: kept }) => ({
        name,
        file: DOCUMENT_FILES[name],
        renderedAt: renderedAt.toISOString(),
        sha256: kept,
      })),
      files: listFiles(files),
    };
    const signed = bytesOf(`${JSON.stringify(manifest, null, 2)}\n`);
    return new Map([...files, [MANIFEST, signed], [SIGNATURE, signer.sign(signed)]]);
  };
}
