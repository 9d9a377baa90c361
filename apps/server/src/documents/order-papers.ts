import { formatGermanDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { Context } from '../context.ts';
import { arrivalDay, startOfDay } from '../keys/deletion/arrival-day.ts';
import type { OrderPapers, UnprintedOrder } from '../orders/order.ts';
import { orderJson } from '../orders/order-json.ts';
import { setupAt } from '../orders/setup.ts';
import type { InsurerBrand } from '../page/brand/brand-file.ts';
import type { OrderableProduct } from '../products/configured-products.ts';
import { toAntragData } from './antrag-data.ts';
import { documentOrigin } from './document-brand.ts';
import type { ContractTextName, OfferBlock, VertragsunterlagenData } from './document-data.ts';
import { type LegalTexts, tariffVersionOf, textNamed } from './legal-texts.ts';
import { paymentYearsOf, yearlyPremiumOf } from './offer-block.ts';
import type { DocumentRenderer } from './typst/document-renderer.ts';

/** The template of the contract documents. */
export const CONTRACT_TEMPLATE = 'documents/vertragsunterlagen';

// Without the screen version of a text, which would double the size of a stored order.
function toContractText(contractText: ContractTextName, texts: LegalTexts) {
  const { markdown: _screen, ...printed } = textNamed(contractText.name, texts);
  return { ...contractText, ...printed };
}

/**
 * Returns the data of a product's contract documents: equal for all who choose the same offer on one day, before and in
 * an order. [DOC-01, DOC-02]
 */
export function toVertragsunterlagenData(
  brand: InsurerBrand,
  { order: { insurance, contract } }: OrderableProduct,
  texts: LegalTexts,
  offer: OfferBlock,
  instant: Date,
): VertragsunterlagenData {
  return {
    ...documentOrigin(brand, startOfDay(arrivalDay(instant))),
    insurance,
    createdAt: formatGermanDate(todayInBerlin(instant.getTime())),
    offer,
    texts: contract.texts.map((text) => toContractText(text, texts)),
  };
}

/** Returns the content of an order's documents and mails; create and store it on acceptance. [DOC-02, ORD-01] */
export function papersOf(
  context: Pick<Context, 'brand' | 'textsOf'>,
  product: OrderableProduct,
  order: UnprintedOrder,
): OrderPapers {
  const { acceptedAt, reference, snapshot } = order;
  const setup = setupAt(acceptedAt, product);
  const origin = documentOrigin(context.brand, acceptedAt);
  const createdAt = formatGermanDate(todayInBerlin(acceptedAt.getTime()));
  const documents = (product.order.documents ?? []).map(({ name, fileName, dataOf }) => ({
    name,
    template: `${product.folder}/documents/${name}`,
    fileName,
    data: { ...origin, createdAt, ...dataOf(snapshot.antworten, setup) },
  }));
  const texts = context.textsOf(product.appName, tariffVersionOf(setup, snapshot.antworten));
  const antrag = toAntragData(order, product.order, setup, context.brand);
  return {
    antrag,
    vertragsunterlagen: toVertragsunterlagenData(context.brand, product, texts, antrag.offer, acceptedAt),
    ...(documents.length > 0 && { documents }),
    facts: [['Referenz', reference], ...product.order.factsOf(snapshot.antworten, snapshot.amounts)],
    payments: paymentYearsOf(setup, snapshot.antworten),
    yearlyPremium: yearlyPremiumOf(setup, snapshot.antworten),
  };
}

/** Renders a document of an accepted order; the application embeds the order as JSON. [DOC-02, DOC-03] */
export function renderPaper(
  renderer: Pick<DocumentRenderer, 'render' | 'renderShared'>,
  name: string,
  order: UnprintedOrder,
  { antrag, vertragsunterlagen, documents = [] }: OrderPapers,
): Promise<Uint8Array> {
  if (name === 'antrag') return renderer.render('documents/antrag', antrag, orderJson(order));
  const own = documents.find((document) => document.name === name);
  return own
    ? renderer.render(own.template, own.data)
    : renderer.renderShared(CONTRACT_TEMPLATE, vertragsunterlagen, 'order');
}
