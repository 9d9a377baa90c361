import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { systemClock } from '../adapters/clock.ts';
import { createKyselyOrderDesk } from '../adapters/database/orders/kysely-order-desk.ts';
import { createKyselyOrderDocuments } from '../adapters/database/orders/kysely-order-documents.ts';
import { createKyselyTariffVersions } from '../adapters/database/orders/kysely-order-store.ts';
import type { Tables } from '../adapters/database/tables.ts';
import { createDocumentCache } from '../adapters/documents/document-cache.ts';
import { createDocumentRenderer } from '../adapters/documents/document-renderer.ts';
import { fileInPdf } from '../adapters/documents/embedded-files.ts';
import type { KeyPlace } from '../adapters/evidence/evidence-key.ts';
import { unpackZip } from '../adapters/evidence/pack-zip.ts';
import { readBrand } from '../adapters/files/brand-file.ts';
import type { Config } from '../config/config.ts';
import { ROOT } from '../config/project-root.ts';
import { definitionOf, orderedOf } from '../products.ts';
import { createDocuments } from '../services/documents/documents.ts';
import { createOrderDocuments } from '../services/documents/order-documents.ts';
import { createMakeEvidence, type Signer } from '../services/evidence/make-evidence.ts';
import type { PackFiles } from '../services/evidence/pack-files.ts';
import { createVerifyEvidence } from '../services/evidence/verify-evidence.ts';
import type { Sealing } from '../services/keys/sealing.ts';

/** An evidence has one document that a cache could keep. */
const ONE_DOCUMENT = 1;

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
  const renderer = createDocumentRenderer({ fonts: brand.typeface?.documents ?? [] });
  try {
    const documents = createDocuments({
      renderer,
      cache: createDocumentCache(renderer, ONE_DOCUMENT),
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
