import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { check, describedBy, escape, field, labelled, panel, press, until } from '../../tests/page/on-screen.ts';
import { openPage } from '../../tests/page/open-page.tsx';
import { SAMPLE_PAGE } from '../../tests/support/drawn-view.ts';
import { isLocalDevelopment } from './debug-details.tsx';

const EXPERIMENT = {
  name: 'angebot',
  scope: ['angebot'],
  variants: [
    { name: 'original', label: 'wie bisher', weight: 1 },
    { name: 'neu', label: 'neu', weight: 1 },
  ],
};

/** Opens the panel for testers. */
async function open(visitor: object = {}) {
  const experiments = { configured: [EXPERIMENT], entries: {} };
  const otherProducts = [{ name: 'kfz-muster', url: '/kfz' }];
  const page = await openPage({
    page: { ...SAMPLE_PAGE, debugMode: true, otherProducts },
    state: { visitor: { experiments, ...visitor } },
  });
  await press('Debug');
  await until(() => field('environment'));
  return page;
}

function type(name: string, value: string): void {
  fireEvent.change(labelled(name), { target: { value } });
}

function optionsOf(name: string) {
  return [...(labelled(name) as unknown as HTMLSelectElement).options].map(({ text }) => text);
}

/** Returns the words of the panel without what is only said. */
function shown(): string {
  return panel().querySelector(':scope > div')?.textContent ?? '';
}

it('shows version, variant and environment, and applies another variant everywhere [DBG-01, CONF-05]', async () => {
  const { state } = await open();
  const rows = () => [...panel().querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(rows().slice(0, 3)).toEqual(['1', 'muster, Generation 2', 'test']);
  type('Variante', 'offerFollowup');
  expect([state().tester.variant, rows()[1]]).toEqual(['offerFollowup', 'offerFollowup, Generation 2']);
  expect(describedBy('variant')).toBe('Bestimmt, wohin gespeicherte Links führen, bis die Seite neu geladen wird');
  expect(optionsOf('Variante')).toEqual(['muster', 'agent', 'offerFollowup']);
  const link = panel().querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Zum Rechner kfz-muster', '/kfz']);
});

it('applies and stores switches at once, under their names [DBG-01, PERS-01]', async () => {
  const { state } = await open();
  const names = ['Fehlerdetails anzeigen', 'Angaben nach dem Antrag behalten', 'Agentenmodus'];
  const checked = () => names.map((name) => labelled(name).checked);
  expect(checked()).toEqual([false, false, false]);
  for (const name of names) await check(name);
  await escape();
  await press('Debug');
  expect(checked()).toEqual([true, true, true]);
  expect(state()).toMatchObject({ tester: { debug: true, keepsAnswers: true }, visitor: { agentMode: true } });
  expect({ ...window.localStorage }).toEqual({ showDebug: 'true', keepModelAfterOrder: 'true' });
  expect(window.sessionStorage.getItem('agentMode')).toBe('true');
});

it('uses the environment of the page until another valid one is chosen [DBG-01, CONF-03]', async () => {
  await open();
  expect(field('environment').value).toBe('test');
  expect(describedBy('environment')).toBe('Wird außerhalb der Produktion als env mitgegeben, sonst test');
  for (const [typed, kept] of [
    ['t1', 't1'],
    ['t1&x=', 't1'],
    ['&x=t1', 't1'],
    ['test', null],
    ['t2', 't2'],
    ['', null],
    ['t3', 't3'],
  ] as const) {
    type('Service-Umgebung', typed);
    expect(window.localStorage.getItem('environment')).toBe(kept);
    expect(shown().includes('Bitte nur Buchstaben und Ziffern angeben.')).toBe(typed.includes('&'));
  }
  await escape();
  await press('Debug');
  expect(field('environment').value).toBe('t3');
});

it('shows a partner, or says that there is none of this name [DBG-01, PART-02]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open();
  const missing = 'Der Partner „niemand“ war nicht zu laden.';
  expect(describedBy('partnerTheme')).toContain('Gezeigt wird kein Partner.');
  type('Partner', ' niemand ');
  await press('Anzeigen');
  await until(() => expect(shown()).toContain(missing));
  type('Partner', '');
  expect(shown()).not.toContain(missing);
});

it('names the partner that is shown [DBG-01]', async () => {
  const styling = { logo: '/nord.svg', theme: '/nord.css' };
  const contact = { phoneNumber: '040 5678', availability: 'Mo bis Sa' };
  await open({ partner: { slug: 'nord', name: 'Nord eG', logo: '/nord.svg', contact, styling } });
  expect(labelled('Partner').value).toBe('nord');
  expect(describedBy('partnerTheme')).toContain('Gezeigt wird nord.');
});

it('lets each experiment have a chosen variant [DBG-01, EXP-01]', async () => {
  const { state } = await open();
  expect(labelled('Experiment angebot').value).toBe('');
  expect(describedBy('experiment-angebot')).toBe('Wirkt auf: angebot');
  expect(optionsOf('Experiment angebot')).toEqual(['Nicht zugewiesen', 'wie bisher (original)', 'neu (neu)']);
  type('Experiment angebot', 'neu');
  await expect.poll(() => state().visitor.experiments.entries['angebot']?.variant).toBe('neu');
});

it('says that no experiment runs [DBG-01]', async () => {
  await open({ experiments: { configured: [], entries: {} } });
  expect(panel().textContent).toContain('Es laufen keine Experimente.');
});

it.each([
  ['localhost', true],
  ['partner.localhost', true],
  ['127.0.0.1', true],
  ['rechner.example', false],
  ['notlocalhost', false],
  ['localhost.example', false],
])('offers agent mode and partner in local development only: %s [DBG-01]', (hostname, isLocal) => {
  expect(isLocalDevelopment(hostname)).toBe(isLocal);
});
