// @vitest-environment jsdom

import { ALLES_BEANTWORTET, HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { openPanel } from '@fa/rechner/calculation/panel-editing';
import { expect, it } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { edit, leave } from '../flow/fields.ts';
import { editPanel, leavePanelField } from '../flow/panels.ts';
import { watchLookups } from './watch-lookups.ts';

const TOWNS: Readonly<Record<string, readonly string[]>> = {
  '10115': ['Berlin'],
  '60311': ['Frankfurt am Main'],
  '99880': ['Laucha', 'Waltershausen'],
  '00000': [],
};
const { ort: _town, plz: _plz, ...WITHOUT_TOWN } = HANDWERKER;

function answers() {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Opens the step with an address, or another one; records requests. */
function open(given: object = WITHOUT_TOWN, visitor = {}, path = 'adresse') {
  const asked: string[] = [];
  const townsOfPlz = (plz: string) => {
    asked.push(plz);
    return TOWNS[plz] ?? null;
  };
  const opened = openContext({ path, answers: given, state: { visitor }, services: { townsOfPlz } });
  const { context, store, setup } = opened;
  watchLookups(context);
  return {
    ...opened,
    asked,
    edit: (key: string, value: unknown) => edit(context, key, value),
    town: () => (currentAnswers(setup, store.get().calculation) as { ort?: string }).ort,
    finding: () => store.get().calculation.form.findings['plz'],
    /** Types a postcode and waits for its towns. */
    async type(value: string) {
      opened.world.focused = 'plz';
      edit(context, 'plz', value);
      await answers();
    },
    leave(field: string, next?: string) {
      opened.world.focused = next;
      leave(context, field);
      document.dispatchEvent(new Event('focusout'));
    },
  };
}

it('fills in the only town of a postcode, which is being looked up, and caches it [ADDR-01, ADDR-02]', async () => {
  const page = open();
  page.edit('plz', ' 10115 ');
  expect(page.state().lookups).toMatchObject({ running: ['plz'], isBusy: true });
  await answers();
  expect(page.state().lookups).toMatchObject({ running: [], towns: { '10115': ['Berlin'] } });
  expect(page.town()).toBe('Berlin');
  for (const value of ['1011', '10115']) await page.type(value);
  expect(page.asked).toEqual(['10115']);
});

it.each(['1011', '101155', '', 'abcde', 10115])('requests nothing for %j [ADDR-01]', async (value) => {
  const page = open();
  page.edit('plz', value);
  expect([page.state().lookups.isBusy, page.asked]).toEqual([false, []]);
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
    expect(page.state().lookups.running).toEqual([]);
  }
});

it('requests a postcode once, and after a failure when it is typed again [ADDR-01, ADDR-03]', async () => {
  const page = open({ ...WITHOUT_TOWN, plz: '12345' });
  await page.type('12345');
  page.edit('strasse', 'Am Ring');
  await answers();
  expect(page.asked).toEqual(['12345']);
  for (const value of ['1234', '12345']) await page.type(value);
  expect(page.asked).toEqual(['12345', '12345']);
});

it('keeps a town that the user typed, and replaces one that it filled in itself [ADDR-12]', async () => {
  const page = open();
  await page.type('10115');
  await page.type('60311');
  expect(page.town()).toBe('Frankfurt am Main');
  for (const typed of ['Frankfurt', 'Frankfurt am Main']) page.edit('ort', typed);
  for (const plz of ['10115', '00000']) await page.type(plz);
  expect(page.town()).toBe('Frankfurt am Main');
});

it('removes the filled-in town for another postcode, and for an incomplete one that is left [ADDR-02, ADDR-12]', async () => {
  const page = open();
  await page.type('10115');
  await page.type('99880');
  expect(page.town() ?? '').toBe('');
  await page.type('10115');
  await page.type('1011');
  expect(page.town()).toBe('Berlin');
  page.leave('plz', 'strasse');
  expect(page.town() ?? '').toBe('');
  await page.type('10115');
  await page.type('101');
  expect(page.town()).toBe('Berlin');
  page.leave('plz', 'ort');
  expect(page.town() ?? '').toBe('');
  await page.type('10115');
  page.leave('plz');
  expect(page.town()).toBe('Berlin');
});

it('ignores the response for a postcode that has changed since [ADDR-12]', async () => {
  const page = open();
  page.edit('plz', '10115');
  await page.type('6031');
  expect(page.town()).toBeUndefined();
});

it('fills in the town once, and only when its field has no focus [ADDR-12]', async () => {
  const page = open();
  page.edit('plz', '10115');
  page.world.focused = 'ort';
  await answers();
  expect(page.town()).toBeUndefined();
  page.leave('ort');
  expect(page.town()).toBe('Berlin');
  page.edit('ort', '');
  page.leave('ort');
  expect(page.town() ?? '').toBe('');
});

it('records who entered the town [AGENT-03]', async () => {
  for (const agentMode of [true, false]) {
    const page = open(WITHOUT_TOWN, { agentMode });
    await page.type('10115');
    expect('ort' in page.state().calculation.provenance.agentEntries).toBe(agentMode);
  }
});

it('fills in the town of the address in a panel [ADDR-12, STEP-SEPA-03]', async () => {
  const page = open({ ...ALLES_BEANTWORTET, abweichenderKontoinhaber: true }, {}, 'sepa');
  const draft = { name: 'A', strasse: 'Weg', hausnummer: '1', plz: '10115', ort: '' };
  page.recalculate(openPanel(page.setup, page.state().calculation, 'kontoinhaber'));
  editPanel(page.context, draft);
  await answers();
  expect(page.form().panel?.draft).toEqual({ ...draft, ort: 'Berlin' });
  editPanel(page.context, { ...draft, plz: '101', ort: 'Berlin' });
  leavePanelField(page.context, 'kontoinhaber.plz');
  expect(page.form().panel?.draft).toMatchObject({ ort: '' });
});
