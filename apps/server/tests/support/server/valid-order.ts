import type { OrderConsent, OrderRequest } from '@fa/api/orders/order-request';
import type { Antworten } from '@fa/forderungsausfall/antworten';
import { EINWILLIGUNGEN, type EinwilligungName } from '@fa/forderungsausfall/einwilligungen';
import type { OrderModel } from '@fa/forderungsausfall/order-amounts';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { type Tarif, vertragsablauf } from '@fa/forderungsausfall/tarif';
import { tarif as TARIF_2026 } from '@fa/forderungsausfall/tarife/2026';
import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { toOrderModel } from '@fa/rechner/calculation/order-model';
import type { Answers } from '@fa/rechner/definition/definition';
import { termsOf } from '@fa/rechner/terms/terms';
import texts from '../../../../../products/forderungsausfall/texts/versions.json' with { type: 'json' };

/** An application for the insurance. */
export interface InsuranceOrder extends OrderRequest {
  readonly selection: Readonly<Record<'avb' | 'datenschutz' | 'nutzungsbedingungen', string>>;
  readonly model: OrderModel & Answers;
  readonly consents: readonly (OrderConsent & { readonly name: EinwilligungName })[];
}

/** The day of the tests: a Saturday in November, so a start on 1 December is a part-year start. */
export const TEST_INSTANT = '2026-11-21T10:00:00.000Z';

const ANTWORTEN: Antworten = {
  ...HANDWERKER,
  vertragsbeginn: '2026-12-01',
  Vertragsablauf: vertragsablauf('2026-12-01'),
  absicherung: 4,
  zusatzleistung: true,
  zahlungsweise: 4,
  firmenname: 'Bäckerei Größe & Söhne GmbH',
  geschaeftsgegenstand: 'Backwaren für Hotels',
  inhaber: ['Jörg Größe', 'Änne Größe'],
  strasse: 'Chausseestraße',
  hausnummer: '12 a',
  nettoumsatz: 1_250_000,
  hasAusfaelle: true,
  ausfaelle: [
    { jahr: 2025, anzahl: 1, betrag: 12_000 },
    { jahr: 2024, anzahl: 0 },
    { jahr: 2023, anzahl: 4, betrag: 30_500 },
  ],
  anrede: 'Divers',
  vorname: 'Kim',
  email: 'kim.mueller@example.org',
  telefon: '+4930 23125001',
  downloadTimestamp: '21.11.2026 10:58:03',
};

/** Returns the delivered version of a text. */
export function latest(text: keyof typeof texts): string {
  return Object.keys(texts[text]).at(-1) ?? '';
}

/** Returns an order that the server accepts on the test day, with changed answers; undefined removes one. */
export function validOrder(
  changes: { [Key in keyof Antworten]?: Antworten[Key] | undefined } = {},
  tarife: readonly Tarif[] = [TARIF_2026],
  avb = latest('bedingungen'),
): InsuranceOrder {
  const antworten = Object.fromEntries(
    Object.entries({ ...ANTWORTEN, ...changes }).filter(([, value]) => value !== undefined),
  ) as Antworten;
  const context = { today: '2026-11-21', settings: { tarife } };
  const model = toOrderModel({ definition: forderungsausfall, context }, antworten);
  if (!model) throw new TypeError('The test order needs tier and start');
  const selection = {
    avb,
    datenschutz: latest('datenschutz'),
    nutzungsbedingungen: latest('nutzungsbedingungen'),
  };
  const printed = { ...selection, produktinformation: latest('produktinformation') };
  const shown = termsOf({ definition: forderungsausfall, context }, antworten, printed);
  return {
    selection,
    config: { dateinameAntrag: 'Antrag-Forderungsausfall-261121110000.pdf' },
    model: model as InsuranceOrder['model'],
    mailParams: { name: `${antworten.vorname} ${antworten.nachname}`, to: antworten.email ?? '' },
    consents: (['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'] as const).map((name) => ({
      name,
      version: EINWILLIGUNGEN[name].version,
      time: '2026-11-21T09:59:00.000Z',
      // Of its own, so that a test can change one of them.
      shown: { ...shown },
    })),
    download: { ...shown },
  };
}

type Loose = Record<string, unknown> & { model: Record<string, unknown>; selection: Record<string, unknown> } & {
  config: Record<string, unknown>;
  mailParams: Record<string, unknown>;
  consents: Record<string, unknown>[];
};

/** Returns a valid order, changed in a way that its type forbids. */
export function changed(change: (order: Loose) => unknown): unknown {
  const order = JSON.parse(JSON.stringify(validOrder())) as Loose;
  change(order);
  return order;
}
