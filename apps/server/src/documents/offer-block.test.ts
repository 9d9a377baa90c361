import type { Answers } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { order as bicycleOrder } from '../../../../tests/bicycle/server/order.ts';
import { ANSWERS as BICYCLE, SAMPLES } from '../../../../tests/bicycle/tests/sample-answers.ts';
import { sampleOrder, sampleProduct } from '../../tests/support/server/sample-documents.ts';
import { setupAt } from '../orders/setup.ts';
import { offerBlockOf, paymentYearsOf } from './offer-block.ts';

const order = sampleOrder();
const setup = setupAt(order.acceptedAt, sampleProduct);
const ANSWERS = { ...order.snapshot.antworten, vertragsbeginn: '2026-08-01', absicherung: 4, zusatzleistung: false };

function plain(value: unknown) {
  return JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));
}

function blockOf(answers: Answers) {
  return plain(offerBlockOf(sampleProduct.order, { ...ANSWERS, ...answers }, setup));
}

function rowsOf(rows: readonly { label: string; value: string }[]) {
  return rows.map(({ label, value }) => `${label}: ${value}`);
}

describe('the block of an offer', () => {
  it('states interval, premium, tax and first year from the payments of the definition [DOC-02, TAR-03]', () => {
    expect(rowsOf(blockOf({ zahlungsweise: 4 }).premium)).toEqual([
      'Zahlungsweise: vierteljährlich',
      'Beitrag vierteljährlich: 678,30 €',
      'Jahresbeitrag: 2.713,20 €',
      'darin 19 % Versicherungsteuer im Jahr: 433,20 €',
      'Beitrag im ersten Jahr: 1.130,50 €',
    ]);
  });

  it('lists and explains monthly instalments only if the first year is not a whole one [DOC-02, TAR-05]', () => {
    const inAugust = blockOf({ zahlungsweise: 1 });
    expect(rowsOf(inAugust.instalments.rows)).toEqual([1, 2, 3, 4, 5].map((one) => `${one}. Monatsbeitrag: 226,10 €`));
    const inJanuary = blockOf({ vertragsbeginn: '2027-01-01' });
    expect(inJanuary.instalments).toBeUndefined();
    const explained = inAugust.notes.filter((note: string) => !inJanuary.notes.includes(note));
    expect(explained).toEqual([expect.stringContaining('mindestens 3 Monatsbeiträge')]);
  });

  it('names the last payment of a year if it differs, for any product [TAR-03]', () => {
    const [bicycle] = SAMPLES.situations;
    const answers = { ...BICYCLE, wert: 2_767 };
    expect(rowsOf(plain(offerBlockOf(bicycleOrder, answers, bicycle)).premium)).toEqual([
      'Zahlungsweise: monatlich',
      'Beitrag monatlich: 13,83 €, der letzte im Jahr 13,89 €',
      'Jahresbeitrag: 166,02 €',
      'darin 19 % Versicherungsteuer im Jahr: 26,51 €',
    ]);
    const note = '11 Monatsbeiträge zu je 13,83 € und der letzte zu 13,89 €';
    expect(plain(paymentYearsOf(bicycle, answers))).toMatchObject([
      { period: 'Ab 01.12.2026 im Jahr', sum: '166,02 €', note },
    ]);
  });

  it('has one line for a premium that is paid once a year [TAR-03]', () => {
    const [bicycle] = SAMPLES.situations;
    const { order: ordered } = bicycle.definition;
    const yearly = { yearlyPremium: () => 16_602 };
    const definition = { ...bicycle.definition, order: { ...ordered, payments: yearly } as never };
    const block = offerBlockOf(bicycleOrder, BICYCLE, { ...bicycle, definition });
    expect(plain(block).premium).toEqual([{ label: 'Jahresbeitrag', value: '166,02 €', emphasis: true }]);
  });
});
