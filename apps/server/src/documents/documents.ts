import type { Setup } from '@fa/rechner/definition/definition';
import { formatGermanDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { termsOf, versionsOf } from '@fa/rechner/terms/terms';
import { arrivalDay, startOfDay } from '../keys/deletion/arrival-day.ts';
import { outdatedPaths, refuseOutdated } from '../orders/check-terms.ts';
import { orderJson } from '../orders/order-json.ts';
import type { OrderPapers, UnprintedOrder } from '../orders/order-store.ts';
import { setupAt } from '../orders/setup.ts';
import type { InsurerBrand } from '../page/brand/brand-file.ts';
import type { OrderableProduct, Product } from '../products/configured-products.ts';
import type { ContractRequest, OrderedProduct } from '../products/ordered-product.ts';
import { toAntragData } from './antrag-data.ts';
import { documentOrigin } from './document-brand.ts';
import type { ContractText, ContractTextName, OfferBlock, VertragsunterlagenData } from './document-data.ts';
import { type LegalTexts, printedEditions, type TextsOf, textNamed } from './legal-texts.ts';
import type { DocumentRenderer } from './typst/document-renderer.ts';

const CONTRACT = 'documents/vertragsunterlagen';

// Without the screen version of a text, which would double the size of a stored order.
function toContractText(contractText: ContractTextName, texts: LegalTexts): ContractText {
  const { title, version, date, blocks } = textNamed(contractText.name, texts);
  return { ...contractText, title, version, date, blocks };
}

/**
 * Returns the data of the contract documents: equal for all who choose the same offer on one day, before and in an
 * order. [DOC-01, DOC-02]
 */
export function toVertragsunterlagenData(
  { insurance, contract }: Pick<OrderedProduct, 'insurance' | 'contract'>,
  offer: OfferBlock,
  texts: LegalTexts,
  brand: InsurerBrand,
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

interface Needs {
  readonly renderer: DocumentRenderer;
  readonly textsOf: TextsOf;
  readonly brand: InsurerBrand;
  readonly clock: () => Date;
}

/** Creates the PDFs of products; each function except papersOf returns the file's bytes. */
export function createDocuments({ renderer, textsOf, brand, clock }: Needs) {
  return {
    /**
     * Throws a Refusal for a selection that is not available, or if the page shows other terms than the documents
     * contain. [DOC-01, ORD-08]
     */
    contract: async (
      download: NonNullable<OrderedProduct['download']>,
      product: OrderableProduct,
      request: ContractRequest,
    ): Promise<Uint8Array> => {
      const now = clock();
      const setup = setupAt(now, product);
      const answers = download.answersOf(request, setup);
      const ownTexts = textsOf(product.appName);
      if (request.shown) {
        const texts = printedEditions(product.order.contract.texts, ownTexts);
        const terms = termsOf(setup, answers, versionsOf(texts));
        refuseOutdated(outdatedPaths('shown', request.shown, terms), { amounts: terms.amounts, texts });
      }
      const offer = product.order.offerOf(answers, setup);
      const data = toVertragsunterlagenData(product.order, offer, ownTexts, brand, now);
      return renderer.renderShared(CONTRACT, data, 'visitor');
    },

    /** Returns the content of an order's documents; create and store it on acceptance. [DOC-02, ORD-01] */
    papersOf:
      ({ order: product, ...configured }: OrderableProduct) =>
      (order: UnprintedOrder): OrderPapers => {
        const { acceptedAt, reference, snapshot } = order;
        const setup: Setup = setupAt(acceptedAt, configured);
        const antrag = toAntragData(order, product, setup, brand);
        return {
          antrag,
          vertragsunterlagen: toVertragsunterlagenData(
            product,
            antrag.offer,
            textsOf(order.product),
            brand,
            acceptedAt,
          ),
          facts: [['Referenz', reference], ...product.factsOf(snapshot.antworten, snapshot.amounts)],
          ...(product.paymentsOf && { payments: product.paymentsOf(snapshot.antworten) }),
        };
      },

    /** Renders the contract documents of an accepted order, an attachment of the confirmation. */
    vertragsunterlagenOf: (papers: OrderPapers): Promise<Uint8Array> =>
      renderer.renderShared(CONTRACT, papers.vertragsunterlagen, 'order'),

    /** Renders the application of an accepted order, with the order embedded as JSON. [DOC-02] */
    antragOf: (order: UnprintedOrder, papers: OrderPapers): Promise<Uint8Array> =>
      renderer.render('documents/antrag', papers.antrag, orderJson(order)),

    /** [STEP-ANGEBOT-01] */
    overview: ({ folder }: Product, { template, dataOf }: NonNullable<Product['overview']>): Promise<Uint8Array> =>
      renderer.renderShared(
        `${folder}/documents/${template}`,
        // The overview shows only the day, like the contract documents.
        dataOf(documentOrigin(brand, startOfDay(arrivalDay(clock())))),
        'visitor',
      ),
  };
}

export type Documents = ReturnType<typeof createDocuments>;
