// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { leaveField } from '@fa/rechner/calculation/editing';
import type { AddressOptions } from '@fa/rechner/definition/definition';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { ApiError } from '../../gateway/api-error.ts';
import { beginPress, lookupsSettled } from '../flow/wait.ts';
import { watchLookups } from './watch-lookups.ts';

const IBAN = 'DE89370400440532013000';
const VALID = { results: { list: [] } };
const TYPED = { strasse: 'Hauptstraße', hausnummer: '5', plz: '10115', ort: 'Berlin' };
function match(strasse: string) {
  return { ...TYPED, strasse, strasseHausnummer: `${strasse} 5` };
}

function found(...streets: readonly string[]) {
  return {
    adressen: { list: streets.map(match) },
    results: { list: [] },
    ortScore: 100,
    strasseScore: 100,
  };
}

beforeEach(() => vi.useFakeTimers());

/** Opens a step with fake lookups that respond when the test releases them. */
function open(path: string, answers: object, anschrift: AddressOptions = {}) {
  const asked: unknown[] = [];
  const waiting: ((answer: unknown) => void)[] = [];
  const ask = (question: unknown) => {
    asked.push(question);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const opened = openContext({
    path,
    answers: { ...HANDWERKER, ...answers },
    settings: { anschrift },
    services: {
      ibanCheck: ask,
      addressCheck: path === 'sepa' ? () => new ApiError('off') : ask,
      townsOfPlz: () => ['Berlin'],
    },
  });
  watchLookups(opened.context);
  const isBusy = () => opened.state().lookups.isBusy;
  return {
    ...opened,
    isBusy,
    asked,
    leave: (field: string) => opened.recalculate(leaveField(opened.setup, opened.state().calculation, field)),
    async answer(answer: unknown) {
      waiting.shift()?.(answer);
      await vi.advanceTimersByTimeAsync(0);
    },
    type: (values: object) =>
      opened.recalculate({ form: { ...opened.form(), values: { ...opened.form().values, ...values } } }),
  };
}

/** Opens the account step after an IBAN was typed. */
function openIban() {
  const page = open('sepa', { iban: undefined });
  page.type({ iban: IBAN });
  return page;
}

function pass(milliseconds: number) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

describe('an IBAN', () => {
  it('is checked after a pause, and shown as being checked [IBAN-02]', async () => {
    const page = openIban();
    await pass(499);
    expect([page.asked, page.isBusy()]).toEqual([[], true]);
    await pass(1);
    expect([page.asked, page.state().lookups.running]).toEqual([[IBAN], ['iban']]);
    await page.answer({ ...VALID, bank: { name: 'Bank', bic: 'COBADEFFXXX' } });
    expect([page.state().lookups.running, page.isBusy()]).toEqual([[], false]);
    expect(page.form().findings['iban']).toEqual({ value: IBAN, failure: null, note: 'Bank, BIC COBADEFFXXX' });
    page.type({});
    await pass(1000);
    expect(page.asked).toHaveLength(1);
  });

  it('is valid with a hint beside it, which has precedence over the bank [IBAN-03]', async () => {
    const page = openIban();
    await pass(500);
    await page.answer({ ...VALID, bank: { name: 'Bank', bic: 'COBADEFFXXX' }, hint: 'Bitte vergleichen.' });
    expect(page.form().findings['iban']).toEqual({ value: IBAN, failure: null, note: 'Bitte vergleichen.' });
  });

  it('ignores the response for one that has changed since [IBAN-02]', async () => {
    const page = openIban();
    await pass(500);
    page.type({ iban: 'DE02120300000000202051' });
    await page.answer({ ...VALID, bank: { name: 'Bank', bic: 'COBADEFFXXX' } });
    expect(page.form().findings).not.toHaveProperty('iban');
  });

  it('is not checked while typing, and immediately on Weiter [IBAN-02, FLOW-12]', async () => {
    const page = openIban();
    await pass(400);
    page.type({ iban: '' });
    await pass(1000);
    expect([page.asked, page.isBusy()]).toEqual([[], false]);
    page.type({ iban: IBAN });
    beginPress(page.context);
    const counts = lookupsSettled(page.context);
    expect(page.asked).toEqual([IBAN]);
    await page.answer(VALID);
    expect(await counts).toBe(true);
    await pass(1000);
    expect(page.asked).toHaveLength(1);
  });
});

describe('an address', () => {
  it.each([
    ['strasse', 'Berlin'],
    ['ort', 'berlin'],
  ])('gets its official spelling unless the field has the focus: %s [ADDR-13]', async (focused, ort) => {
    const page = open('adresse', { ...TYPED, ort: 'berlin' });
    page.world.focused = focused;
    await pass(500);
    await page.answer({ ...found('Hauptstraße'), verzeichnet: true });
    await pass(1000);
    expect({ ...page.model(), ...page.form().values }).toMatchObject({ ort });
    page.world.focused = 'hausnummer';
    page.leave(focused);
    expect({ ...page.model(), ...page.form().values }).toMatchObject({ ort: 'Berlin' });
  });

  it.each([
    ['strasse', '5A'],
    ['plz', '5a'],
  ])(
    'gets its official house number unless the street line has the focus: %s [ADDR-13, STEP-ADRESSE-01]',
    async (focused, hausnummer) => {
      const page = open('adresse', { ...TYPED, hausnummer: '5A' }, { combinedStreet: true });
      page.world.focused = focused;
      await pass(500);
      const official = { ...match('Hauptstraße'), hausnummer: '5a', strasseHausnummer: 'Hauptstraße 5a' };
      await page.answer({ ...found(), adressen: { list: [official] }, verzeichnet: true });
      await pass(1000);
      expect({ ...page.model(), ...page.form().values }).toMatchObject({ hausnummer });
    },
  );

  it('that a closed panel of the step contains blocks Weiter until it is checked [ADDR-04, STEP-SEPA-02]', async () => {
    const kontoinhaber = { name: 'Kim Okafor', ...TYPED };
    const page = open('sepa', { abweichenderKontoinhaber: true, kontoinhaber });
    expect(page.isBusy()).toBe(true);
    await pass(500);
    expect(page.isBusy()).toBe(false);
  });

  it('of an earlier step blocks no later step, and its question opens there with the focus [STEP-ADRESSE-02]', async () => {
    const page = open('umsatz', TYPED);
    expect(page.isBusy()).toBe(false);
    await pass(500);
    expect([page.asked.length, page.isBusy()]).toEqual([1, false]);
    await page.answer(found('Hauptweg', 'Hauptallee'));
    await pass(0);
    const {
      calculation,
      flow: { focus, moves },
    } = page.state();
    expect([calculation.progress.path, focus, moves, page.pushed]).toEqual(['adresse', 'anschrift', 1, ['adresse']]);
    expect(calculation.form.touched).toMatchObject({ anschrift: true });
  });

  it('of an earlier step gets its official spelling too [ADDR-13, STEP-ADRESSE-03]', async () => {
    const page = open('umsatz', { ...TYPED, ort: 'berlin' });
    await pass(500);
    await page.answer({ ...found('Hauptstraße'), verzeichnet: true });
    await pass(1000);
    expect(page.model()).toMatchObject({ ort: 'Berlin' });
  });

  it('of an earlier step asks nothing after the visitor has continued [STEP-ADRESSE-02]', async () => {
    const page = open('umsatz', TYPED);
    await pass(500);
    page.change({ flow: { moves: page.state().flow.moves + 1 } });
    await page.answer(found('Hauptweg', 'Hauptallee'));
    await pass(2000);
    expect([page.state().calculation.progress.path, page.pushed]).toEqual(['umsatz', []]);
  });
});
