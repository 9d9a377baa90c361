import { DOCUMENT_NAMES, type DocumentsRequest } from '@fa/api/orders/documents';
import type { Antworten, Einstellungen, TarifId } from '@fa/forderungsausfall/antworten';
import { INKLUSIVE_PRUEFUNGEN, TARIF_VERSION, TARIFE } from '@fa/forderungsausfall/tarif';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { leistungsuebersichtTexte } from '@fa/forderungsausfall/texte/leistungsuebersicht';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import type { Setup } from '@fa/rechner/definition/definition';
import { formatGermanDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import { arrivalDay, startOfDay } from '../deletion/arrival-day.ts';
import { orderJson } from '../orders/order-json.ts';
import type { OrderPapers, UnprintedOrder } from '../orders/order-store.ts';
import { Refusal, refuseAnswers } from '../orders/refusal.ts';
import { setupAt } from '../orders/setup.ts';
import { toAntragData } from './antrag-data.ts';
import type { DownloadedUnterlagen, LeistungsuebersichtData, OfferBlock, PrintedText } from './document-data.ts';
import { documentOrigin, type InsurerBrand } from './insurer-brand.ts';
import type { LegalText, LegalTexts } from './legal-texts.ts';
import { type Offer, offerFacts, toOfferBlock } from './offer.ts';
import type { DocumentCache, DocumentRenderer } from './rendering.ts';

// Without the screen version of a text, which would double the size of a stored order.
function toPrintedText({ title, version, date, blocks }: LegalText): PrintedText {
  return { title, version, date, blocks };
}

/** Returns the data of the contract documents. [DOC-01, DOC-02] */
export function toVertragsunterlagenData(
  offer: OfferBlock,
  texts: LegalTexts,
  brand: InsurerBrand,
  instant: Date,
): DownloadedUnterlagen {
  return {
    ...documentOrigin(brand, instant),
    createdAt: formatGermanDate(todayInBerlin(instant.getTime())),
    offer,
    produktinformation: toPrintedText(texts.produktinformation),
    bedingungen: toPrintedText(texts.bedingungen),
    datenschutz: toPrintedText(texts.datenschutz),
    nutzungsbedingungen: toPrintedText(texts.nutzungsbedingungen),
  };
}

const highest = Math.max(...TARIFE.map(({ jahresMax }) => jahresMax));

/** Returns the data of the overview of services. [STEP-ANGEBOT-01] */
export function toLeistungsuebersichtData(brand: InsurerBrand, instant: Date): LeistungsuebersichtData {
  return {
    ...documentOrigin(brand, instant),
    version: TARIF_VERSION,
    highlights: [
      { figure: `ab ${formatCents(TARIFE[0]?.jahresbeitrag ?? 0)}`, caption: 'Beitrag im Jahr' },
      { figure: `bis ${formatCentsShort(highest)}`, caption: angebotTexte.jahresMax },
      { figure: `${INKLUSIVE_PRUEFUNGEN} Prüfungen`, caption: 'Ihrer Kunden inklusive' },
    ],
    tiers: TARIFE.map((tarif) => ({
      name: `Stufe ${tarif.id}`,
      share: tarif.jahresMax / highest,
      jahresMax: formatCentsShort(tarif.jahresMax),
      abnehmerMax: formatCentsShort(tarif.abnehmerMax),
      annualPremium: formatCents(tarif.jahresbeitrag),
      annualPremiumWithExtras: formatCents(tarif.jahresbeitragMitZusatzleistung),
    })),
    benefits: angebotTexte.zusatzleistungen.map((title, index) => ({
      title,
      text: leistungsuebersichtTexte.zusatzleistungen[index] ?? '',
    })),
    facts: leistungsuebersichtTexte.fakten.map(([label, value]) => ({ label, value })),
  };
}

/**
 * Returns the offer of a documents request. Throws a Refusal if start or interval is not available, or a document is
 * missing: the consent covers all of them. [DOC-01]
 */
function checkSelection({ selection }: DocumentsRequest, setup: Setup<Antworten>): Offer {
  if (!DOCUMENT_NAMES.every((name) => selection.dokumente.includes(name))) {
    throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: 'selection.dokumente', code: 'missing' }] });
  }
  const { vertragsbeginn, absicherung, zusatzleistung, zahlungsweise } = selection;
  const offer: Offer = { vertragsbeginn, absicherung: absicherung as TarifId, zusatzleistung, zahlungsweise };
  const errors = validateAnswers<Antworten>(setup, offer).filter(({ field }) => Object.hasOwn(offer, field));
  if (errors.length > 0) throw refuseAnswers(errors.map(({ field, code }) => ({ field: `selection.${field}`, code })));
  return offer;
}

interface Needs {
  readonly renderer: Pick<DocumentRenderer, 'render'>;
  /** For documents that do not depend on the customer. */
  readonly cache: DocumentCache;
  readonly texts: LegalTexts;
  readonly brand: InsurerBrand;
  readonly settings: Einstellungen;
  readonly clock: () => Date;
}

// These documents show only the day, so the start of the day as instant makes them cacheable.
function startOfToday(now: Date): Date {
  return startOfDay(arrivalDay(now));
}

/** Creates the product's PDFs; each function except papersOf returns the file's bytes. */
export function createDocuments({ renderer, cache, texts, brand, settings, clock }: Needs) {
  return {
    /** Throws a Refusal for a selection that is not available. [DOC-01] */
    vertragsunterlagen: async (request: DocumentsRequest): Promise<Uint8Array> => {
      const now = clock();
      const offer = checkSelection(request, setupAt(now, settings));
      return cache.vertragsunterlagen(toVertragsunterlagenData(toOfferBlock(offer), texts, brand, startOfToday(now)));
    },

    /** Returns the content of an order's documents; create and store it on acceptance. [DOC-02, ORD-01] */
    papersOf: (order: UnprintedOrder): OrderPapers => {
      const antrag = toAntragData(order, setupAt(order.acceptedAt, settings), brand);
      const unterlagen = toVertragsunterlagenData(antrag.offer, texts, brand, order.acceptedAt);
      return {
        antrag,
        vertragsunterlagen: { ...unterlagen, reference: order.reference },
        facts: offerFacts(order),
      };
    },

    /** Renders the contract documents of an accepted order, an attachment of the confirmation. */
    vertragsunterlagenOf: (papers: OrderPapers): Promise<Uint8Array> =>
      renderer.render('vertragsunterlagen', papers.vertragsunterlagen),

    /** Renders the application of an accepted order, with the order embedded as JSON. [DOC-02] */
    antragOf: (order: UnprintedOrder, papers: OrderPapers): Promise<Uint8Array> =>
      renderer.render('antrag', papers.antrag, orderJson(order)),

    /** [STEP-ANGEBOT-01] */
    leistungsuebersicht: (): Promise<Uint8Array> =>
      cache.leistungsuebersicht(toLeistungsuebersichtData(brand, startOfToday(clock()))),
  };
}

export type Documents = ReturnType<typeof createDocuments>;
