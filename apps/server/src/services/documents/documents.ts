import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import type { Brand } from '@fa/vertrag/page-data';
import type { DocumentsRequest } from '@fa/vertrag/documents';
import type { DocumentRenderer } from '../../adapters/documents/document-renderer.ts';
import type { LegalTexts } from '../legal-texts.ts';
import { orderJson } from '../order-json.ts';
import type { OrderPapers, UnprintedOrder } from '../order-store.ts';
import { setupAt } from '../setup.ts';
import { toAntragData } from './antrag-data.ts';
import { checkSelection } from './check-selection.ts';
import { toLeistungsuebersichtData } from './leistungsuebersicht-data.ts';
import type { Offer } from './offer-block.ts';
import { offerFacts } from './offer-facts.ts';
import { toVertragsunterlagenData } from './vertragsunterlagen-data.ts';

type Needs = {
  readonly renderer: DocumentRenderer;
  readonly texts: LegalTexts;
  readonly brand: Brand;
  readonly settings: Einstellungen;
  readonly clock: () => Date;
};

/** The product's PDFs; each function but papersOf gives the file's bytes. */
export const createDocuments = ({ renderer, texts, brand, settings, clock }: Needs) => ({
  /** [DOC-01] Throws a Refusal for a selection that is not on offer. */
  vertragsunterlagen: async (request: DocumentsRequest): Promise<Uint8Array> => {
    const now = clock();
    const offer = checkSelection(request, setupAt(now, settings));
    return renderer.render('vertragsunterlagen', toVertragsunterlagenData(offer, texts, brand, now));
  },

  /** [DOC-02, ORD-01] What an order's documents say in today's wording; to be called, and kept, when it is accepted. */
  papersOf: (order: UnprintedOrder): OrderPapers => ({
    antrag: toAntragData(order, setupAt(order.acceptedAt, settings), brand),
    vertragsunterlagen: {
      ...toVertragsunterlagenData(order.snapshot.antworten as Offer, texts, brand, order.acceptedAt),
      reference: order.reference,
    },
    facts: offerFacts(order),
  }),

  /** The contract documents of an accepted order: an attachment of the confirmation. */
  vertragsunterlagenOf: (papers: OrderPapers): Promise<Uint8Array> =>
    renderer.render('vertragsunterlagen', papers.vertragsunterlagen),

  /** [DOC-02] The application of an accepted order, with the order as JSON in it. */
  antragOf: (order: UnprintedOrder, papers: OrderPapers): Promise<Uint8Array> =>
    renderer.render('antrag', papers.antrag, orderJson(order)),

  /** [STEP-ANGEBOT-01] */
  leistungsuebersicht: (): Promise<Uint8Array> =>
    renderer.render('leistungsuebersicht', toLeistungsuebersichtData(brand, clock())),
});

export type Documents = ReturnType<typeof createDocuments>;
