import { formatGermanDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { Context } from '../context.ts';
import { arrivalDay, startOfDay } from '../keys/deletion/arrival-day.ts';
import type { OrderPapers, UnprintedOrder } from '../orders/order.ts';
import { orderJson } from '../orders/order-json.ts';
import { setupAt } from '../orders/setup.ts';
import type { OrderableProduct } from '../products/configured-products.ts';
import { toAntragData } from './antrag-data.ts';
import { documentOrigin } from './document-brand.ts';
import type { ContractTextName, OfferBlock, OrderDocumentName, VertragsunterlagenData } from './document-data.ts';
import { type LegalTexts, textNamed } from './legal-texts.ts';
import type { DocumentRenderer } from './typst/document-renderer.ts';

/** The template of the contract documents. */
export const CONTRACT_TEMPLATE = 'documents/vertragsunterlagen';

// Without the screen version of a text, which would double the size of a stored order.
function toContractText(contractText: ContractTextName, texts: LegalTexts) {
  const { title, version, date, blocks } = textNamed(contractText.name, texts);
  return { ...contractText, title, version, date, blocks };
}

/**
 * Returns the data of a product's contract documents: equal for all who choose the same offer on one day, before and in
 * an order. [DOC-01, DOC-02]
 */
export function toVertragsunterlagenData(
  { brand, textsOf }: Pick<Context, 'brand' | 'textsOf'>,
  { appName, order: { insurance, contract } }: OrderableProduct,
  offer: OfferBlock,
  instant: Date,
): VertragsunterlagenData {
  const texts = textsOf(appName);
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
  const antrag = toAntragData(order, product.order, setupAt(acceptedAt, product), context.brand);
  return {
    antrag,
    vertragsunterlagen: toVertragsunterlagenData(context, product, antrag.offer, acceptedAt),
    facts: [['Referenz', reference], ...product.order.factsOf(snapshot.antworten, snapshot.amounts)],
    ...(product.order.paymentsOf && { payments: product.order.paymentsOf(snapshot.antworten) }),
  };
}

/** Renders a document of an accepted order; the application embeds the order as JSON. [DOC-02] */
export function renderPaper(
  renderer: Pick<DocumentRenderer, 'render' | 'renderShared'>,
  name: OrderDocumentName,
  order: UnprintedOrder,
  { antrag, vertragsunterlagen }: OrderPapers,
): Promise<Uint8Array> {
  return name === 'antrag'
    ? renderer.render('documents/antrag', antrag, orderJson(order))
    : renderer.renderShared(CONTRACT_TEMPLATE, vertragsunterlagen, 'order');
}
