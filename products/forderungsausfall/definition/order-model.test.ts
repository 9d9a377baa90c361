import { orderRequestOf } from '@fa/api/orders/order-request';
import { fromOrderModel, orderedContent, orderSteps, toOrderModel } from '@fa/rechner/calculation/order-model';
import { settle } from '@fa/rechner/calculation/relevance';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import { waysThrough } from '@fa/rechner/checks/ways';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, SAMPLES, setupOn, TODAY } from '../tests/sample-answers.ts';
import { isSpecified, MODEL_KEYS } from '../tests/specified-keys.ts';
import type { Antworten } from './antworten.ts';
import { type OrderModel, orderAmounts } from './order-amounts.ts';
import { forderungsausfall } from './produkt.ts';
import { tarif as TARIF_2026 } from './tarife/2026.ts';

const ALL_CONSENTS = ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'];
const AMOUNTS = ['abnehmerMax', 'beitrag', 'jahresMax'];
const setup = setupOn(TODAY);

function mapped(antworten: Antworten): OrderModel {
  const order = toOrderModel(setup, antworten);
  if (order === null) throw new Error('no order');
  return order as unknown as OrderModel;
}

describe('the order sent', () => {
  it('is sent from the summary, and leads to the receipt [FLOW-11]', () => {
    const { summary, receipt } = orderSteps(setup.definition);
    expect([summary.id, receipt.id]).toEqual(['zusammenfassung', 'danke']);
  });

  it('is the model without the four internal keys and with the amounts, keys sorted [ORD-01]', () => {
    const internal = ['absicherungChanged', 'hasInhaber', 'abweichenderOnlinezugang', 'sepaErmaechtigung'];
    const sent = [...MODEL_KEYS.filter((key) => !internal.includes(key)), ...AMOUNTS].toSorted();
    const keys = Object.keys(mapped(ALLES_BEANTWORTET));
    expect(keys.filter((key) => isSpecified(key) || AMOUNTS.includes(key))).toEqual(sent);
    expect(keys).toEqual(keys.toSorted());
    // The call accepts the same keys.
    expect(Object.keys(orderRequestOf(forderungsausfall).shape.model.shape).toSorted()).toEqual(keys);
  });

  it('has sorted inner keys, and lists in their order [ORD-01]', () => {
    const order = mapped(ALLES_BEANTWORTET);
    expect(Object.keys(order.kontoinhaber ?? {})).toEqual(['hausnummer', 'name', 'ort', 'plz', 'strasse']);
    expect(Object.keys(order.ausfaelle?.[0] ?? {})).toEqual(['anzahl', 'betrag', 'jahr']);
    expect(order.ausfaelle?.map(({ jahr }) => jahr)).toEqual([2025, 2024, 2023]);
  });

  it('contains beitrag, jahresMax and abnehmerMax in cents [MODEL-05]', () => {
    expect(mapped(HANDWERKER)).toMatchObject({ beitrag: 124_950, jahresMax: 5_000_000, abnehmerMax: 2_500_000 });
    expect(mapped(ALLES_BEANTWORTET)).toMatchObject({
      beitrag: 107_100,
      jahresMax: 12_500_000,
      abnehmerMax: 6_250_000,
    });
  });

  it('has its own amounts for every tier [TAR-11]', () => {
    const amounts = TARIF_2026.stufen.map(({ id: absicherung }) =>
      orderAmounts({ ...HANDWERKER, absicherung }, setup.context),
    );
    expect(amounts).toEqual(
      TARIF_2026.stufen.map(({ jahresMax, abnehmerMax, jahresbeitrag: beitrag }) => ({
        beitrag,
        jahresMax,
        abnehmerMax,
      })),
    );
  });

  it('has IBAN and BIC without spaces, in capitals [ORD-01]', () => {
    const order = mapped({ ...ALLES_BEANTWORTET, iban: 'at61 1904 3002 3457 3201', bic: 'bkau atww' });
    expect([order.iban, order.bic]).toEqual(['AT611904300234573201', 'BKAUATWW']);
  });

  it('does not exist without tier or start [ORD-01]', () => {
    const { absicherung: _absicherung, ...noTier } = HANDWERKER;
    const { vertragsbeginn: _vertragsbeginn, ...noStart } = HANDWERKER;
    expect(toOrderModel(setup, noTier)).toBeNull();
    expect(toOrderModel(setup, noStart)).toBeNull();
    expect(orderAmounts({}, setup.context)).toBeNull();
  });

  it('does not change the answers [ORD-01]', () => {
    const before = structuredClone(ALLES_BEANTWORTET);
    toOrderModel(setup, ALLES_BEANTWORTET);
    expect(ALLES_BEANTWORTET).toEqual(before);
  });
});

it('is the same application after another download or in another year, not with another answer [ORD-02]', () => {
  const sent = orderedContent(setup, ALLES_BEANTWORTET);
  const later = { ...ALLES_BEANTWORTET, downloadTimestamp: '22.11.2026 00:10:00', currentYear: 2030 };
  expect(orderedContent(setup, later)).toBe(sent);
  expect(orderedContent(setup, { ...ALLES_BEANTWORTET, telefon: '030 1' })).not.toBe(sent);
});

describe('the order received', () => {
  it('contains all relevant answers, for any choice [ORD-01]', () => {
    for (const { model } of waysThrough(SAMPLES)) {
      const { absicherungChanged: _left, ...relevant } = model;
      const received = fromOrderModel(setup, JSON.parse(JSON.stringify(mapped(model))), ALL_CONSENTS);
      expect(received).toEqual(relevant);
      expect(settle(setup, received, received)).toEqual(received);
    }
  });

  it('has hasInhaber and abweichenderOnlinezugang derived [ORD-01]', () => {
    const order = mapped(ALLES_BEANTWORTET);
    expect(fromOrderModel(setup, { ...order }, ALL_CONSENTS)).toMatchObject({
      hasInhaber: true,
      abweichenderOnlinezugang: true,
    });
    const { onlinezugang: _onlinezugang, inhaber: _inhaber, ...less } = order;
    expect(fromOrderModel(setup, { ...less }, ALL_CONSENTS)).toMatchObject({
      hasInhaber: false,
      abweichenderOnlinezugang: false,
    });
  });

  it.each(ALL_CONSENTS)('is refused without the consent %s [VAL-12]', (missing) => {
    const received = fromOrderModel(
      setup,
      { ...mapped(HANDWERKER) },
      ALL_CONSENTS.filter((name) => name !== missing),
    );
    expect(validateAnswers(setup, received)).toEqual([{ field: missing, code: 'required' }]);
  });

  it('needs the answer beside a consent [VAL-12]', () => {
    const order = { ...mapped(HANDWERKER), rechtsuebergang: false };
    expect(validateAnswers(setup, fromOrderModel(setup, { ...order }, ALL_CONSENTS))).toEqual([
      { field: 'rechtsuebergang', code: 'required' },
    ]);
  });
});
