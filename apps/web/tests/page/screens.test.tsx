import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showInfo } from '../../src/calculator/flow/panels.ts';
import { NO_DETAIL } from '../../src/calculator/state/state-parts.ts';
import styles from '../../src/ui/panel/panel.module.css';
import { check, describedBy, escape, field, fill, heading, panel, plain, press, until, words } from './on-screen.ts';
import { openPage } from './open-page.tsx';

it("the offer names the term and the first year's cost [STEP-ANGEBOT-06]", async () => {
  await openPage({ path: 'angebot' });
  expect(words()).toContain('auch im laufenden Vertrag');
  expect(words()).toMatch(/bis zum 31\. Dezember .* verlängert sich .* drei Monate vor Ablauf in Textform/);
  expect(words()).toContain('monatlich abgerechnet, mindestens 3 Monatsbeiträge');
  expect(words()).toMatch(/Im ersten Jahr \(vom 01\.08\.2026 bis 31\.12\.2026\) zahlen Sie [\d.]+,\d\d €/);
});

it('the first question is introduced, and a start in the past says what it means [STEP-VERTRAGSBEGINN-01]', async () => {
  await openPage({ path: 'vertragsbeginn' });
  expect(words()).toContain('ersetzen wir 80 % des versicherten Ausfalls. Der Beitrag beginnt bei 606,90 € im Jahr.');
  expect(words()).toContain('Der Antrag dauert etwa 6 Minuten.');
  expect(describedBy('vertragsbeginn')).toBe(
    'Der Schutz beginnt rückwirkend am 01.08.2026, und ab diesem Tag berechnen wir auch den ersten Beitrag.',
  );
  await fill({ vertragsbeginn: '2026-09-01' });
  expect([words().includes('rückwirkend'), describedBy('vertragsbeginn')]).toEqual([false, '']);
});

it('a printed page has a letterhead with its date, which is not read aloud [UI-01]', async () => {
  await openPage();
  const [letterhead] = [...document.querySelectorAll('[aria-hidden="true"]')].filter(({ textContent }) =>
    plain(textContent).includes('Forderungsausfall Versicherung, 15.08.2026'),
  );
  expect(plain(letterhead?.textContent)).toContain('Muster Versicherung');
});

it.each([
  ['on the current day', '2026-09-01', '2026-09-01', '01.09.2026'],
  ['that is no longer offered, which has its message,', '2026-09-15', '2026-08-01', undefined],
])(
  'a start %s is not called rückwirkend [STEP-VERTRAGSBEGINN-01, VAL-08]',
  async (_, today, vertragsbeginn, chosen) => {
    await openPage({ state: { today }, answers: { vertragsbeginn } });
    const { selectedOptions } = field<HTMLSelectElement>('vertragsbeginn');
    if (chosen) expect(selectedOptions[0]?.text).toBe(chosen);
    expect([words().includes('rückwirkend'), describedBy('vertragsbeginn')]).toEqual([false, '']);
  },
);

it('the chosen tier says what it covers and costs [STEP-ABSICHERUNG-01]', async () => {
  await openPage({ path: 'absicherung' });
  await fill({ absicherung: '4' });
  const said = plain(document.querySelector('main [role="status"]')?.textContent);
  expect(said).toBe('Höchstens 100.000 € Entschädigung im Jahr2.713,20 € Beitrag im Jahr, das sind 226,10 € im Monat');
});

it('another tier replaces what was said as a whole [UI-14]', async () => {
  await openPage({ path: 'absicherung' });
  await fill({ absicherung: '4' });
  const [before] = document.querySelector('main [role="status"]')?.children ?? [];
  await fill({ absicherung: '3' });
  expect(before?.isConnected).toBe(false);
});

it('the place of a step is read with its heading [FLOW-05]', async () => {
  await openPage({ path: 'angebot' });
  expect(document.querySelector('main p')?.textContent).toBe('Schritt 3 von 9');
  expect(document.querySelector('h1')?.getAttribute('aria-describedby')).toBe('schritt');
});

it('the premium is said where it first appears and when it changes, in one place for the whole way [UI-14]', async () => {
  const page = await openPage({ path: 'absicherung' });
  const place = document.getElementById('ansage');
  const said: string[] = [];
  new MutationObserver(() => said.push(plain(place?.textContent))).observe(place as Node, { childList: true });
  await fill({ absicherung: '4' });
  await press('Weiter');
  await press('Weiter');
  await press('Zurück');
  await press('Zurück');
  expect(page.path()).toBe('absicherung');
  await press('Weiter');
  await check(/Zusatzleistungen/);
  await press('Weiter');
  expect(place?.isConnected).toBe(true);
  await until(() => expect(said).toEqual(['Beitrag 2.713,20 Euro jährlich', 'Beitrag 3.255,84 Euro jährlich']));
});

it('the premium is not said again when a panel closes; another one is, once the page is uncovered [UI-14]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { context } = await openPage({ path: 'angebot' });
  const said = () => plain(document.getElementById('ansage')?.textContent);
  const uncover = () => act(async () => void vi.advanceTimersByTime(250));
  expect(said()).toBe('Beitrag 1.249,50 Euro jährlich');
  for (const name of ['contact', null]) await act(async () => showInfo(context, name));
  await uncover();
  expect(said()).toBe('');
  await check(/Zusatzleistungen/);
  expect(said()).toBe('Beitrag 1.499,40 Euro jährlich');
  for (const name of ['contact', null]) await act(async () => showInfo(context, name));
  await check(/Zusatzleistungen/);
  expect(said()).toBe('');
  await uncover();
  expect(said()).toBe('Beitrag 1.249,50 Euro jährlich');
});

it('the placeholder of a stored calculation has a heading for screen readers [PERS-02, UI-09]', async () => {
  await openPage({ path: 'umsatz', state: { cover: { opening: true } } });
  expect([...document.querySelectorAll('h1')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<h1 class="visually-hidden">Ihre Berechnung wird geöffnet</h1>',
  ]);
});

it.each([
  ['a step', true, {}],
  ['the placeholder of a stored calculation', false, { opening: true }],
  ['the problem page', false, { problem: NO_DETAIL }],
  ['the page of a link', false, { link: { kind: 'invalid' as const } }],
  ['the maintenance page', false, { maintenance: {} }],
])('the progress is shown over %s: %s [UI-01]', async (_what, isShown, cover) => {
  await openPage({ path: 'umsatz', state: { cover } });
  expect(document.querySelector('progress') !== null).toBe(isShown);
});

it.each([
  ['contact', 's', 'Kontakt'],
  ['agent', 's', 'Agentenmodus'],
  ['cookies', 's', 'Cookie-Einstellungen'],
  ['debug', 's', 'Debug'],
  ['save', 'm', 'Angebot speichern'],
  ['offerRequest', 's', 'Wir freuen uns auf Ihre Angebotsanfrage.'],
  ['cookieText', 'm', 'Cookies und Speicher auf Ihrem Gerät'],
  ['faq', 'm', 'Häufige Fragen'],
  ['offer', 'bot', 'Ihr Angebot'],
])('the info panel %s has the size %s and the heading "%s" [UI-02]', async (name, size, title) => {
  const { context } = await openPage({ path: 'firma' });
  await act(async () => showInfo(context, name));
  expect(plain(document.getElementById(panel().getAttribute('aria-labelledby') ?? '')?.textContent)).toBe(title);
  expect(['s', 'm', 'l', 'bot'].filter((each) => panel().classList.contains(styles[each] ?? ''))).toEqual([size]);
});

it('turnover has thousands, a placeholder that is not said, and the euro sign [STEP-UMSATZ-01, UI-04]', async () => {
  await openPage({ path: 'umsatz' });
  expect(field('nettoumsatz')).toMatchObject({ placeholder: '', inputMode: 'decimal' });
  const unsaid = () => [...(field('nettoumsatz').parentElement?.querySelectorAll('[aria-hidden="true"]') ?? [])];
  expect(unsaid().map(({ textContent }) => textContent)).toEqual(['0', '€']);
  expect(describedBy('nettoumsatz')).toContain('€');
  await fill({ nettoumsatz: '1234567' });
  expect(field('nettoumsatz').value).toBe('1.234.567');
  expect(unsaid().map(({ textContent }) => textContent)).toEqual(['€']);
});

it("the problem page shows a service's message only after the debug switch, which others do not have [STEP-ERROR-02, DBG-01]", async () => {
  const problem = { messages: ['Tarifdienst gestört', 'Tarifdienst gestört'], webservice: 'config-service' };
  const page = await openPage({ state: { cover: { problem } }, page: { debugMode: true } });
  expect(heading()).toBe('Es gibt ein technisches Problem');
  expect(document.title).toBe('Es gibt ein technisches Problem – Forderungsausfall Versicherung');
  expect(words()).not.toContain('Tarifdienst gestört');
  await press('Debug');
  await check('Fehlerdetails anzeigen');
  await escape();
  expect(words().match(/Tarifdienst gestört/g)).toHaveLength(1);
  expect(words()).toContain('config-service');
  act(() => page.change({ cover: { problem: { status: 502, messages: [] } } }));
  expect(words()).toContain('FehlerdetailsStatus 502');
  const links = [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['030 1234', 'tel:0301234'],
    ['Berechnung beenden', '/'],
  ]);
});

it('the problem page has no details where debugging is off, whatever the tab remembers [STEP-ERROR-02]', async () => {
  const problem = { messages: ['Tarifdienst gestört'] };
  await openPage({ state: { cover: { problem }, tester: { debug: true } } });
  expect(words()).toContain('Angaben anpassen');
  expect(words()).not.toContain('Tarifdienst gestört');
});

it('no visitor has a debug panel, or cookies to choose where no analytics are configured [DBG-01, ANA-04]', async () => {
  await openPage();
  expect([...document.querySelectorAll('button')].map(({ textContent }) => plain(textContent))).not.toContain('Debug');
  await press('Cookie-Einstellungen');
  await until(() =>
    expect(plain(panel().textContent)).toContain(
      'Diese Seite verwendet nur Cookies, die für ihre Sicherheit nötig sind. Es gibt keine Analyse und keine Werbung, deshalb ist hier nichts einzustellen.',
    ),
  );
});

it('every answer is changed from the summary, which comes straight back with its new value [STEP-ZUSAMMENFASSUNG-05]', async () => {
  const page = await openPage({ path: 'zusammenfassung', answers: HANDWERKER });
  // Without the list of the mandate, which has no answers.
  const lists = [...document.querySelectorAll('main dl')].filter(
    ({ textContent }) => !textContent.includes('Mandatsreferenz'),
  );
  const changes = [...document.querySelectorAll('button')].filter(({ textContent }) =>
    plain(textContent).startsWith('Ändern'),
  );
  expect(changes).toHaveLength(lists.length);
  for (const [label, path, values, shown] of [
    [/^Ändern Versicherungsbeginn/, 'vertragsbeginn', { vertragsbeginn: '2026-10-01' }, '01.10.2026'],
    [/^Ändern Firma$/, 'firma', { firmenname: 'Neue Firma OHG' }, 'Neue Firma OHG'],
    [/^Ändern Umsatz/, 'umsatz', { nettoumsatz: '987654' }, '987.654 €'],
    [/^Ändern Konto/, 'sepa', { iban: 'DE02120300000000202051' }, 'DE02 1203 0000 0000 2020 51'],
  ] as const) {
    await press(label);
    expect([page.path(), document.activeElement?.id]).toEqual([path, Object.keys(values)[0]]);
    await fill(values);
    await press('Weiter');
    await act(() => vi.dynamicImportSettled());
    expect(page.path()).toBe('zusammenfassung');
    expect(words()).toContain(shown);
  }
});

it('the summary shows which consents and whether the download are missing, and says when that changes [STEP-ZUSAMMENFASSUNG-04, UI-14]', async () => {
  const { downloadTimestamp: _, ...answers } = { ...HANDWERKER, sepaErmaechtigung: false, downloadAccepted: false };
  const page = await openPage({ path: 'zusammenfassung', answers });
  const said = () => plain(document.getElementById('ansage')?.textContent);
  const missing = (count: number) =>
    `Noch ${count} Häkchen und der Download der Vertragsunterlagen, dann können Sie den Antrag absenden.`;
  expect(words()).toContain(missing(2));
  expect(said()).toBe('Beitrag 1.249,50 Euro jährlich');
  await check(/SEPA-Lastschriftmandat/);
  expect(words()).toContain(missing(1));
  await until(() => expect(said()).toBe(missing(1)));
  await act(async () => page.answer({ downloadTimestamp: HANDWERKER.downloadTimestamp }));
  await check(/heruntergeladen/);
  await until(() => expect(said()).toBe('Es fehlt nichts mehr: Sie können den Antrag jetzt absenden.'));
});

it('the price of the summary is pending while its calculation is loading [STEP-ZUSAMMENFASSUNG-04]', async () => {
  const page = await openPage({ path: 'zusammenfassung', answers: HANDWERKER, state: { cover: { opening: true } } });
  expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  expect(words()).not.toContain('€');
  await act(async () => page.change({ cover: { opening: false } }));
  expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  expect(words()).toContain('€');
});

it('the consents stay on the way back and forth and with another name, and are locked with another price [FLOW-10, STEP-ZUSAMMENFASSUNG-03]', async () => {
  const page = await openPage({ path: 'zusammenfassung', answers: HANDWERKER });
  const consents = () => ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'].map((id) => field(id).checked);
  await press('Zurück');
  await press('Weiter');
  await until(() => expect([page.path(), consents()]).toEqual(['zusammenfassung', [true, true, true]]));
  await press(/^Ändern Ansprechpartner/);
  await fill({ vorname: 'Anna' });
  await press('Weiter');
  await until(() => expect(consents()).toEqual([true, true, true]));
  await press(/^Ändern Versicherungsschutz/);
  await check(/Zusatzleistungen/);
  await press('Weiter');
  await until(() => expect(consents()).toEqual([true, true, false]));
  expect(field('downloadAccepted').getAttribute('aria-disabled')).toBe('true');
  expect(words()).not.toContain('Heruntergeladen am');
});
