import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { systemClock } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import type { Tables } from '../../database/tables.ts';
import { createDocuments } from '../../documents/documents.ts';
import { createOrderDocuments } from '../../documents/order-documents.ts';
import { openDocumentRenderer } from '../../documents/typst/document-renderer.ts';
import { fileInPdf } from '../../documents/typst/embedded-files.ts';
import type { Sealing } from '../../keys/sealing.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { definitionOf, orderedOf } from '../../products.ts';
import { createKyselyOrderDesk } from '../store/kysely-order-desk.ts';
import { createKyselyOrderDocuments } from '../store/kysely-order-documents.ts';
import { createKyselyTariffVersions } from '../store/kysely-order-store.ts';
import type { KeyPlace } from './evidence-key.ts';
import { createMakeEvidence, type Signer } from './make-evidence.ts';
import type { PackFiles } from './pack-files.ts';
import { unpackZip } from './pack-zip.ts';
import { createVerifyEvidence } from './verify-evidence.ts';

/** Returns the configured location of this installation's key. */
export function keyPlaceOf(config: Config): KeyPlace {
  return {
    dataDir: resolve(ROOT, config.dataDir),
    file: config.evidenceKeyFile === undefined ? undefined : resolve(ROOT, config.evidenceKeyFile),
  };
}

export const verifyEvidence = createVerifyEvidence({ unpack: unpackZip, fileInPdf, definitionOf });

/** Creates the evidence of an order; missing documents are rendered. Throws a StartupError or EvidenceRefused. */
export async function makeEvidence(
  reference: string,
  { config, database, sealing, signer }: { config: Config; database: Kysely<Tables>; sealing: Sealing; signer: Signer },
): Promise<PackFiles | undefined> {
  const brand = readBrand(resolve(ROOT, config.brandFile));
  const renderer = openDocumentRenderer({ fonts: brand.typeface?.documents ?? [] });
  try {
    const documents = createDocuments({
      renderer,
      // Papers have their texts.
      textsOf: () => ({}),
      brand,
      clock: systemClock,
    });
    return await createMakeEvidence({
      find: createKyselyOrderDesk(database, sealing).find,
      orderDocuments: createOrderDocuments({
        store: createKyselyOrderDocuments(database, sealing),
        documents,
        clock: systemClock,
      }),
      orderedOf,
      tariffOf: createKyselyTariffVersions(database).find,
      fileInPdf,
      signer,
      clock: systemClock,
    })(reference);
  } finally {
    await renderer.close();
  }
}
