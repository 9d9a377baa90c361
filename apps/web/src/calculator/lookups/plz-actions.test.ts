import { ALLES_BEANTWORTET, HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { editField } from '@fa/rechner/calculation/editing';
import { editPanel, openPanel } from '@fa/rechner/calculation/panel-editing';
import { expect, it } from 'vitest';
import { dataOf, FAILED } from '../../gateway/result.ts';
import { openContext } from '../sample/open-context.ts';
import { createPlzActions } from './plz-actions.ts';

const TOWNS: Readonly<Record<string, readonly string[]>> = {
  '10115': ['Berlin'],
  '60311': ['Frankfurt am Main'],
  '99880': ['Laucha', 'Waltershausen'],
  '00000': [],
};
const { ort: _town, ...WITHOUT_TOWN } = HANDWERKER;

/** Opens a step with an address; records requests. */
function open(answers: object = WITHOUT_TOWN, visitor = {}) {
  const asked: string[] = [];
  const lookUpPlz = async (plz: string) => {
    asked.push(plz);
    if (plz === '11111') throw new Error('away');
    const towns = TOWNS[plz];
    return towns ? dataOf(towns) : FAILED;
  };
  const opened = openContext({ path: 'adresse', answers, state: { visitor }, gateway: { lookUpPlz } });
  const { context, store, setup } = opened;
  const plz = createPlzActions(context);
  const edit = (key: string, value: unknown) =>
    store.update((now) => ({ ...now, calculation: editField(setup, now.calculation, key, value, 0) }));
  return {
    ...opened,
    asked,
    plz,
    edit,
    town: () => (currentAnswers(setup, store.get().calculation) as { ort?: string }).ort,
    finding: () => store.get().calculation.form.findings['plz'],
    /** Types a postcode and waits for its towns. */
    async type(value: string) {
      edit('plz', value);
      plz.typed('plz', value);
      await plz.settled();
    },
  };
}

it('fills in the only town of a postcode, and caches it [ADDR-01, ADDR-12]', async () => {
  const page = open();
  page.edit('plz', '10115');
  page.plz.typed('plz', ' 10115 ');
  expect(page.plz.isBusy()).toBe(true);
  await Promise.resolve();
  expect(page.store.get().lookups.running).toEqual(['plz']);
  await page.plz.settled();
  expect(page.plz.isBusy()).toBe(false);
  expect(page.store.get()).toMatchObject({
    lookups: { running: [], towns: { '10115': ['Berlin'] }, filled: { ort: 'Berlin' } },
  });
  expect(page.town()).toBe('Berlin');
  await page.type('10115');
  expect(page.asked).toEqual(['10115']);
});

it.each(['1011', '101155', '', 'abcde', 10115])('requests nothing for %j [ADDR-01]', async (value) => {
  const page = open();
  page.plz.typed('plz', value);
  expect(page.plz.isBusy()).toBe(false);
  expect(page.asked).toEqual([]);
});

it('warns of an unknown postcode, of none with towns or without a response [ADDR-01, VAL-07]', async () => {
  const page = open();
  await page.type('00000');
  const note = 'Diese Postleitzahl ist uns leider nicht bekannt. Bitte überprüfen Sie Ihre Eingabe.';
  expect(page.finding()).toEqual({ value: '00000', failure: null, note });
  for (const value of ['99880', '12345', '11111']) {
    await page.type(value);
    expect(page.finding()).toEqual({ value, failure: null });
    expect(page.town() ?? '').toBe('');
    expect(page.store.get().lookups.running).toEqual([]);
  }
});

it('requests a postcode again after a failure [ADDR-03]', async () => {
  const page = open();
  await page.type('12345');
  await page.type('12345');
  expect(page.asked).toEqual(['12345', '12345']);
});

it('keeps a town that the user typed, and replaces one that it filled in itself [ADDR-12]', async () => {
  const page = open();
  await page.type('10115');
  await page.type('60311');
  expect(page.town()).toBe('Frankfurt am Main');
  page.edit('ort', 'Frankfurt');
  page.plz.typed('ort', 'Frankfurt');
  expect(page.store.get().lookups.filled).toEqual({});
  await page.type('10115');
  expect(page.town()).toBe('Frankfurt');
  await page.type('00000');
  expect(page.town()).toBe('Frankfurt');
});

it('keeps the filled-in town while another field changes [ADDR-12]', async () => {
  const page = open();
  await page.type('10115');
  const before = page.store.get();
  page.plz.typed('strasse', '10115');
  expect(page.store.get()).toBe(before);
});

it('removes the filled-in town for another or an incomplete postcode [ADDR-02, ADDR-12]', async () => {
  const page = open();
  await page.type('10115');
  await page.type('99880');
  expect(page.town() ?? '').toBe('');
  await page.type('10115');
  page.edit('plz', '1011');
  page.plz.fieldLeft('strasse');
  expect(page.town()).toBe('Berlin');
  page.plz.fieldLeft('plz');
  expect(page.town() ?? '').toBe('');
  await page.type('10115');
  page.plz.fieldLeft('plz');
  expect(page.town()).toBe('Berlin');
});

it('ignores the response for a postcode that has changed since [ADDR-12]', async () => {
  const page = open();
  page.edit('plz', '10115');
  page.plz.typed('plz', '10115');
  page.edit('plz', '6031');
  await page.plz.settled();
  expect(page.town()).toBeUndefined();
});

it('fills in the town only when its field has no focus [ADDR-12]', async () => {
  const page = open();
  page.world.focused = 'ort';
  await page.type('10115');
  expect(page.town()).toBeUndefined();
  page.plz.fieldLeft('ort');
  expect(page.town()).toBe('Berlin');
  page.edit('ort', '');
  page.plz.fieldLeft('ort');
  expect(page.town() ?? '').toBe('');
});

it('records who entered the town [AGENT-03]', async () => {
  for (const agentMode of [true, false]) {
    const page = open(WITHOUT_TOWN, { agentMode });
    await page.type('10115');
    expect('ort' in page.store.get().calculation.provenance.agentEntries).toBe(agentMode);
  }
});

it('fills in the town of the address in a panel [ADDR-12, STEP-SEPA-03]', async () => {
  const page = open({ ...ALLES_BEANTWORTET, abweichenderKontoinhaber: true });
  const draft = { name: 'A', strasse: 'Weg', hausnummer: '1', plz: '10115', ort: '' };
  const inPanel = (value: object) =>
    page.store.update((now) => {
      const calculation = now.calculation.form.panel
        ? now.calculation
        : openPanel(page.setup, now.calculation, 'kontoinhaber');
      return { ...now, calculation: editPanel(calculation, value) };
    });
  inPanel(draft);
  page.plz.typed('kontoinhaber.plz', '10115');
  await page.plz.settled();
  expect(page.store.get().calculation.form.panel?.draft).toEqual({ ...draft, ort: 'Berlin' });
  expect(page.store.get().lookups.filled).toEqual({ 'kontoinhaber.ort': 'Berlin' });
  inPanel({ ...draft, plz: '101', ort: 'Berlin' });
  page.plz.fieldLeft('kontoinhaber.plz');
  expect(page.store.get().calculation.form.panel?.draft).toMatchObject({ ort: '' });
});

it('requests the towns of a restored postcode once [ADDR-01]', async () => {
  const page = open();
  for (const value of ['99880', '99880', '1', '11111', '11111']) page.plz.suggestTowns(value);
  await new Promise((resolve) => setImmediate(resolve));
  expect(page.asked).toEqual(['99880', '11111']);
  expect(page.store.get().lookups.towns).toEqual({ '99880': TOWNS['99880'] });
  await page.type('60311');
  page.plz.suggestTowns('60311');
  expect(page.asked).toHaveLength(3);
});
