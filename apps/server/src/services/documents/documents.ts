import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import type { Brand } from '@fa/vertrag/page-data';
import type { DocumentsRequest } from '@fa/vertrag/documents';
import type { DocumentRenderer } from '../../adapters/documents/document-renderer.ts';
import type { LegalTexts } from '../legal-texts.ts';
import type { StoredOrder } from '../order-store.ts';
import { setupAt } from '../setup.ts';
import { toAntragData } from './antrag-data.ts';
import { checkSelection } from './check-selection.ts';
import { toLeistungsuebersichtData } from './leistungsuebersicht-data.ts';
import type { Offer } from './offer-block.ts';
import { toVertragsunterlagenData } from './vertragsunterlagen-data.ts';

type Needs = {
  readonly renderer: DocumentRenderer;
  readonly texts: LegalTexts;
  readonly brand: Brand;
  readonly settings: Einstellungen;
  readonly clock: () => Date;
};

/** The product's PDFs; each function gives the file's bytes. */
export const createDocuments = ({ renderer, texts, brand, settings, clock }: Needs) => ({
  /** [DOC-01] Throws a Refusal for a selection that is not on offer. */
  vertragsunterlagen: async (request: DocumentsRequest): Promise<Uint8Array> => {
    const now = clock();
    const offer = checkSelection(request, setupAt(now, settings));
    return renderer.render('vertragsunterlagen', toVertragsunterlagenData(offer, texts, brand, now));
  },

  /** The contract documents of an accepted order, as of its acceptance: an attachment of the confirmation. */
  vertragsunterlagenOf: ({ snapshot, acceptedAt }: StoredOrder): Promise<Uint8Array> =>
    renderer.render(
      'vertragsunterlagen',
      toVertragsunterlagenData(snapshot.antworten as Offer, texts, brand, acceptedAt),
    ),

  /** [DOC-02] The application of an accepted order. */
  antragOf: (order: StoredOrder): Promise<Uint8Array> =>
    renderer.render('antrag', toAntragData(order, setupAt(order.acceptedAt, settings), brand)),

  /** [STEP-ANGEBOT-01] */
  leistungsuebersicht: (): Promise<Uint8Array> =>
    renderer.render('leistungsuebersicht', toLeistungsuebersichtData(brand, clock())),
});

export type Documents = ReturnType<typeof createDocuments>;
