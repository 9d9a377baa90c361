import { join } from 'node:path';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { toLeistungsuebersichtData } from '@fa/forderungsausfall/server/leistungsuebersicht';
import { tarif as TARIF_2026 } from '@fa/forderungsausfall/tarife/2026';
import { parseConfig } from '../../../src/config/config.ts';
import { toAntragData } from '../../../src/documents/antrag-data.ts';
import { documentOrigin } from '../../../src/documents/document-brand.ts';
import type { AntragData, SepaMandate } from '../../../src/documents/document-data.ts';
import { printedEditions } from '../../../src/documents/legal-texts.ts';
import { offerBlockOf } from '../../../src/documents/offer-block.ts';
import { papersOf, toVertragsunterlagenData } from '../../../src/documents/order-papers.ts';
import { readTexts } from '../../../src/documents/read-texts.ts';
import { checkOrder } from '../../../src/orders/check-order.ts';
import type { OrderPapers, UnprintedOrder } from '../../../src/orders/order.ts';
import { setupAt } from '../../../src/orders/setup.ts';
import type { InsurerBrand } from '../../../src/page/brand/brand-file.ts';
import { readBrand } from '../../../src/page/brand/brand-file.ts';
import { type OrderableProduct, openProducts } from '../../../src/products/configured-products.ts';
import { TEST_INSTANT, validOrder } from './valid-order.ts';

// The documents' test data is made as in production: from an order that the server accepts.

const ROOT = join(import.meta.dirname, '../../../../..');
const instant = new Date(TEST_INSTANT);

export const sampleBrand = readBrand(join(ROOT, 'config/brand.json'));
const settings = { tarife: [TARIF_2026], vermittler: '022230-000', aktenzeichenVermittler: ['022230-001'] };
/** The insurance as the tests configure it. */
export const sampleProduct = { ...openProducts(parseConfig({}))[0], settings } as OrderableProduct;
export const sampleTexts = readTexts([sampleProduct], sampleBrand).textsOf(sampleProduct.appName);
export const sampleSetup = setupAt(instant, sampleProduct);

/** Returns the accepted form of the test order with some answers changed. */
export function sampleOrder(changes: Parameters<typeof validOrder>[0] = {}): UnprintedOrder {
  const request = validOrder(changes);
  const checked = checkOrder(request, {
    product: sampleProduct.order,
    setup: sampleSetup,
    texts: printedEditions(sampleProduct.order.contract.texts, sampleTexts),
    now: instant,
  });
  return {
    reference: 'FA-7K3M-9QX2',
    product: forderungsausfall.id,
    contentHash: '',
    acceptedAt: instant,
    snapshot: {
      ...checked,
      consents: request.consents.map(({ name, version, time }) => ({ name, version, time })),
      selection: request.selection,
      dateinameAntrag: request.config.dateinameAntrag,
      definitionVersion: forderungsausfall.version,
      versions: { program: '1', variant: '1', generation: 1, tarif: { version: '1', sha256: '' }, texts: {} },
      confirmationMail: true,
    },
  };
}

/** Returns the papers of an order, by default of the test order. */
export function samplePapers(order: UnprintedOrder = sampleOrder()): OrderPapers {
  return papersOf({ brand: sampleBrand, textsOf: () => sampleTexts }, sampleProduct, order);
}

export function sampleAntrag(changes?: Parameters<typeof validOrder>[0], brand: InsurerBrand = sampleBrand) {
  return toAntragData(sampleOrder(changes), sampleProduct.order, sampleSetup, brand);
}

/** Returns an application in which one text fills a row and the mandate. */
export function antragWith(value: string): AntragData {
  return {
    ...sampleAntrag(),
    sections: [{ heading: 'Firma', rows: [{ label: 'Firmenname', value }] }],
    mandate: { ...(sampleAntrag().mandate as SepaMandate), debtorName: value },
  };
}

const sampleOffer = offerBlockOf(sampleProduct.order, sampleOrder().snapshot.antworten, sampleSetup);

export const sampleVertragsunterlagen = toVertragsunterlagenData(
  sampleBrand,
  sampleProduct,
  sampleTexts,
  sampleOffer,
  instant,
);

/** The template of the overview of services. */
export const LEISTUNGSUEBERSICHT = 'products/forderungsausfall/documents/leistungsuebersicht';

export const sampleLeistungsuebersicht = toLeistungsuebersichtData(
  documentOrigin(sampleBrand, instant),
  sampleSetup,
  {},
);
