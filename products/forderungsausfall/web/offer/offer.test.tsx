import { HANDWERKER, TWO_TARIFFS } from '@fa/forderungsausfall/tests/sample-answers';
import { check, click, field, fill, heading, panel, plain, press, words } from '@fa/web/tests/page/on-screen.ts';
import { openPage } from '@fa/web/tests/page/open-page.tsx';
import { describe, expect, it } from 'vitest';
import { haeufigeFragenTexte } from '../../definition/texte/haeufige-fragen.ts';
import vergleichStyles from './vergleich.module.css';

function covers(): readonly HTMLInputElement[] {
  return [...panel().querySelectorAll<HTMLInputElement>('input[type="radio"]')];
}

async function chooseCover(jahresMax: string): Promise<void> {
  await press('Absicherung ändern');
  const row = [...panel().querySelectorAll('tr')].find(({ textContent }) => plain(textContent).includes(jahresMax));
  if (!row) throw new Error(`No cover of ${jahresMax}`);
  await click(row);
  await press('Speichern');
}

it('the loss of a default is hatched in its bar, with gaps between the strokes [STEP-ANGEBOT-02]', async () => {
  await openPage({ path: 'angebot' });
  const widths = [...document.querySelectorAll('pattern')].map((pattern) =>
    [pattern.lastElementChild, pattern].map((element) => Number(element?.getAttribute('width'))),
  );
  expect(widths).toHaveLength(2);
  for (const [stroke = 0, distance = 0] of widths) {
    expect(stroke).toBeGreaterThan(0);
    expect(stroke).toBeLessThan(distance);
  }
});

describe('the offer', () => {
  it('names the columns of its covers, but not that of the radios: they have names [STEP-ANGEBOT-03, UI-14]', async () => {
    await openPage({ path: 'angebot' });
    await press('Absicherung ändern');
    const heads = [...panel().querySelectorAll('th[scope="col"]')].map(({ textContent }) => plain(textContent));
    expect(heads).toEqual(['Höchstentschädigung im Jahr', 'Höchstentschädigung je Abnehmer', 'Beitrag']);
    expect(panel().querySelector('table')?.textContent).not.toContain('Auswahl');
  });

  it('changes quarterly to yearly payment when the tier drops to three, and keeps it [TAR-04, STEP-ANGEBOT-04]', async () => {
    await openPage({ path: 'angebot' });
    await chooseCover('100.000 €');
    await fill({ zahlungsweise: '4' });
    expect(words()).toContain('678,30 € vierteljährlich');
    await chooseCover('75.000 €');
    expect(words()).toContain('2.082,50 € jährlich');
    await chooseCover('100.000 €');
    expect(words()).toContain('2.713,20 € jährlich');
  });

  it('is the applicant’s choice after the panel, a recommendation before [STEP-ANGEBOT-02, FLOW-17]', async () => {
    await openPage({ path: 'angebot' });
    const recommended = 'Unsere EmpfehlungDiese Absicherung passt zu offenen Posten bis 25.000 €.';
    expect(words()).toContain(recommended);
    await chooseCover('50.000 €');
    expect(words()).toContain(recommended);
    await chooseCover('100.000 €');
    expect(words()).toContain('Ihre Auswahl');
    expect(words()).not.toContain('Diese Absicherung passt');
  });

  it('names the tax of the price and the checks that are included [STEP-ANGEBOT-01]', async () => {
    await openPage({ path: 'angebot' });
    expect(words()).toContain('1.249,50 € jährlichinkl. 19% Vers.-Steuer');
    expect(words()).toContain('Inkl. 25 Prüfungen Ihrer Kunden in Deutschland und Österreich.');
    expect(words()).toContain(plain(haeufigeFragenTexte.verbindlich));
  });

  it.each([
    ['angebot', []],
    ['zusammenfassung', ['Beitrag: 1.249,50 € jährlichinkl. 19% Vers.-Steuer']],
  ])(
    'on %s hides %j where the running offer is beside it [STEP-ANGEBOT-01, STEP-ZUSAMMENFASSUNG-01]',
    async (path, price) => {
      await openPage({ path });
      const hidden = [...document.querySelectorAll('[data-beside="offer"]')].map(({ textContent }) =>
        plain(textContent),
      );
      expect(hidden).toEqual(price);
    },
  );

  it.each([
    ['original', ''],
    ['leistung-zuerst', 'Ihr Beitrag1.249,50 € jährlichinkl. 19% Vers.-Steuer'],
  ])('in the variant %s has its amounts in a section after the cover: "%s" [EXP-01]', async (variant, section) => {
    const entries = { 'angebot-aufbau': { variant, scope: ['angebot'] } } as never;
    await openPage({ path: 'angebot', state: { visitor: { experiments: { configured: [], entries } } } });
    expect(plain(document.querySelector('section[aria-labelledby="beitrag"]')?.textContent)).toBe(section);
    expect(document.querySelectorAll('#beitrag')).toHaveLength(section === '' ? 0 : 1);
    expect(document.querySelector('[data-beside]')).toBeNull();
    for (const text of [
      '1.249,50 € jährlich',
      'Inkl. 25 Prüfungen',
      'Unsere Empfehlung',
      'Zusatzleistungen',
      'ab 2027',
    ])
      expect(words()).toContain(text);
  });

  it('shows the instalments of the first year beside the payments of a full year [STEP-ANGEBOT-06, TAR-05]', async () => {
    await openPage({ path: 'angebot' });
    await chooseCover('100.000 €');
    await fill({ zahlungsweise: '4' });
    const plan = document.querySelector('section[aria-labelledby="zahlungsplan"]');
    expect(plan?.querySelector('#zahlungsplan')).toBeTruthy();
    const rows = [...(plan?.querySelectorAll('dl > div') ?? [])];
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual(['20261.130,50 €', 'ab 20272.713,20 € im Jahr']);
    expect(rows.map((row) => row.querySelectorAll('rect').length)).toEqual([5, 4]);
    const [first, second] = rows[1]?.querySelectorAll('rect') ?? [];
    expect([first?.getAttribute('width'), second?.getAttribute('x')]).toEqual(['25%', '25%']);
    // 226,10 € of 2.713,20 €.
    expect(Number.parseFloat(rows[0]?.querySelector('rect')?.getAttribute('width') ?? '')).toBeCloseTo(100 / 12, 1);
  });

  it('compares a default without and with the insurance by what the applicant bears [STEP-ANGEBOT-02]', async () => {
    await openPage({ path: 'angebot' });
    await chooseCover('100.000 €');
    expect(words()).toContain('Ein Abnehmer zahlt 50.000 € nicht');
    expect(words()).toContain('Ohne Versicherung verlieren Sie50.000 €');
    expect(words()).toContain('Mit Versicherung tragen Sie selbst10.000 €');
    expect(words()).toContain('Das ersetzen wir40.000 €');
    const losses = [...document.querySelectorAll('dl rect[fill]')];
    expect(losses.map((bar) => bar.getAttribute('width'))).toEqual(['100%', '20%']);
    // What the insurer replaces is behind it, in the colour of its row.
    expect(losses.map((bar) => bar.previousElementSibling?.getAttribute('width'))).toEqual(['100%', '100%']);
    const replaced = [...document.querySelectorAll(`.${vergleichStyles['replaced']} dt`)];
    expect(replaced.map(({ textContent }) => textContent)).toEqual(['Das ersetzen wir']);
  });

  it('names the columns of each cover in its panel, and draws its yearly maximum to scale [STEP-ANGEBOT-03]', async () => {
    await openPage({ path: 'angebot' });
    await press('Absicherung ändern');
    const names = covers().map((radio) =>
      (radio.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => plain(document.getElementById(id)?.textContent)),
    );
    expect(names).toHaveLength(8);
    expect(names[1]).toEqual([
      'Höchstentschädigung im Jahr',
      '50.000 €',
      'Höchstentschädigung je Abnehmer',
      '25.000 €',
      'Beitrag',
      '1.249,50 € jährlich',
    ]);
    const widths = [...panel().querySelectorAll('svg rect:last-child')].map((bar) => bar.getAttribute('width'));
    expect(widths).toEqual(['10%', '20%', '30%', '40%', '50%', '60%', '80%', '100%']);
  });

  it('prices each cover in its panel with the extras that are chosen [STEP-ANGEBOT-03, STEP-ANGEBOT-05]', async () => {
    await openPage({ path: 'angebot' });
    for (const premium of ['7.425,60 €', '8.910,72 €']) {
      await press('Absicherung ändern');
      expect(plain(panel().textContent)).toContain(`${premium} jährlich`);
      await press('Abbrechen');
      await check(/Zusatzleistungen/);
    }
  });

  it('gives the first year’s payment for a start [TAR-05, TAR-06]', async () => {
    const page = await openPage({ path: 'angebot' });
    const year = 'Im ersten Jahr (vom 01.08.2026 bis 31.12.2026) zahlen Sie 520,63 €, in 5 Monatsbeiträgen';
    expect(words()).toContain(`${year}: 4 zu je 104,12 € und der letzte zu 104,15 €.`);
    await page.enter('vertragsbeginn');
    const starts = [...field<HTMLSelectElement>('vertragsbeginn').options].filter(({ disabled }) => !disabled);
    expect(starts.map(({ text }) => text)).toEqual(
      ['08.2026', '09.2026', '10.2026', '11.2026', '12.2026', '01.2027'].map((month) => `01.${month}`),
    );
    await fill({ vertragsbeginn: '2027-01-01' });
    await press('Weiter');
    await press('Weiter');
    expect(words()).toContain('Was Sie zahlenab 20271.249,50 € im Jahr');
  });

  it.each([
    [
      'angebot',
      '2026-11-01',
      ', den Mindestbeitrag von 3 Monatsbeiträgen: 2 zu je 104,12 € und der letzte zu 104,14 €.',
    ],
    ['zusammenfassung', '2026-12-01', ', den Mindestbeitrag von 3 Monatsbeiträgen: 2 zu je'],
    ['zusammenfassung', '2026-10-01', ', in 3 Monatsbeiträgen: 2 zu je'],
  ])('on %s with a start on %s says why three months are paid: %s [TAR-05]', async (path, vertragsbeginn, reason) => {
    await openPage({ path, answers: { ...HANDWERKER, vertragsbeginn } });
    expect(words()).toContain(`bis 31.12.2026) zahlen Sie 312,38 €${reason}`);
  });

  it('gives the payment of a full first year on zusammenfassung too [TAR-05]', async () => {
    await openPage({ path: 'zusammenfassung', answers: { ...HANDWERKER, vertragsbeginn: '2027-01-01' } });
    expect(words()).toContain('Im ersten Jahr (vom 01.01.2027 bis 31.12.2027) zahlen Sie 1.249,50 €.');
  });

  it('links its overview of services as a PDF, which opens in a new tab [STEP-ANGEBOT-01]', async () => {
    await openPage({ path: 'angebot', page: { overviewUrl: '/uebersicht.pdf' } });
    const link = document.querySelector<HTMLAnchorElement>('a[href="/uebersicht.pdf"]');
    expect(link?.textContent).toContain('Leistungsübersicht');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
  });

  it('links overview and texts of the tariff for its start while two are sold [TAR-16]', async () => {
    const page = { overviewUrl: '/uebersicht.pdf', laterTexts: { '2027-01': {} } };
    await openPage({ path: 'angebot', page, settings: TWO_TARIFFS });
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining(
        ['/uebersicht.pdf', '/tarifrechner/texte/nutzungsbedingungen'].map((url) => `${url}?start=2026-08-01`),
      ),
    );
  });

  it('runs beside the question and in the bar from its first paint on [UI-06]', async () => {
    await openPage({ path: 'absicherung' });
    const options = [...field<HTMLSelectElement>('absicherung').options].filter(({ disabled }) => !disabled);
    expect(options.map(({ text }) => text)).toEqual(
      ['10.000', '25.000', '37.500', '50.000', '62.500', '75.000', '100.000', '125.000'].map(
        (amount) => `Bis\u00a0zu\u00a0${amount}\u00a0€`,
      ),
    );
    await fill({ absicherung: '4' });
    const drawn: string[] = [];
    const observer = new MutationObserver(() => {
      if (heading() === 'Unser Angebot') drawn.push(document.body.textContent ?? '');
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await press('Weiter');
    observer.disconnect();
    expect(drawn[0]?.split('Ihr Angebot')).toHaveLength(3);
  });
});
