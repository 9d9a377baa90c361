import { expect, it } from 'vitest';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Row = readonly [
  kind: 'step' | 'error' | 'order',
  step: string,
  about: string,
  amount: number,
  dimension?: string,
  value?: string,
];

/** Adds counters of a day. */
async function add({ database }: TestServer, rows: readonly Row[], day = '2026-11-21') {
  for (const [kind, step, about, amount, dimension = 'all', value = ''] of rows) {
    const [first = '', code = ''] = about.split(' ');
    const [from, field] = kind === 'error' ? ['', first] : [first, ''];
    await database.pool.query(
      `insert into funnel_counts values ($1, 'forderungsausfall', $2, $3, $4, $5, $6, $7, $8, $9)`,
      [day, kind, step, from, field, code, dimension, value, amount],
    );
  }
}

/** Returns the text of a page without its tags. */
function textOf(html: string): string {
  const [, main = ''] = html.split('<main>');
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u{a0}]+/gu, ' ');
}

it('says that nothing was counted yet, and needs the role of the Leitstand [LEIT-12, LEIT-01]', async () => {
  const server = await startTestServer();
  expect((await server.app.inject('/leitstand/trichter')).statusCode).toBe(401);
  const browser = await openLeitstand(server, 'Lea Leitung');
  const page = await browser.get('/leitstand/trichter');
  expect(textOf(page.body)).toContain('Weniger als 10 Berechnungen begannen in diesem Zeitraum');
  expect(textOf(page.body)).toContain('Kein Feld hielt 10-mal auf.');
  expect(page.body).toContain('href="/leitstand/trichter" aria-current="page"');
});

it('shows steps reached and left of the period, skipped ones not as lost, and what stops people [LEIT-12, LEIT-13]', async () => {
  const server = await startTestServer();
  const browser = await openLeitstand(server, 'Lea Leitung');
  await add(server, [
    ['step', 'vertragsbeginn', '', 1200],
    ['step', 'absicherung', 'vertragsbeginn', 1000],
    ['step', 'angebot', 'absicherung', 995],
    ['error', 'umsatz', 'ausfaelle.betrag required', 12],
    ['error', 'umsatz', 'nettoumsatz own', 11],
    ['error', 'kontakt', 'email invalidEmail', 9],
    ['order', '', '', 4],
  ]);
  await add(server, [['step', 'vertragsbeginn', '', 100]], '2026-11-10');
  const week = await browser.get('/leitstand/trichter?tage=7');
  expect(textOf(week.body)).toContain('1.200 Berechnungen begannen, 4 (0,3 %) wurden beantragt.');
  expect(textOf(week.body)).toContain(
    'Vertragsbeginn 1.200 200 (16,7 %) Absicherung 1.000 5 (0,5 %) Angebot 995 995 (100 %)',
  );
  expect(textOf(week.body)).toContain('Betrag aller Ausfälle Umsatz Dies ist ein Pflichtfeld 12');
  expect(textOf(week.body)).toMatch(/Netto-Umsatz[^<]* Umsatz eine eigene Regel des Produkts 11/);
  expect(textOf(week.body)).not.toContain('E-Mail');
  expect(week.body).toMatch(/<svg class="funnel"[^>]*role="img" aria-labelledby="([\w-]+) ([\w-]+)"><title id="\1">/);
  expect(textOf((await browser.get('/leitstand/trichter')).body)).toContain('1.300 Berechnungen begannen');
});

it('names steps as page and summary do, and leaves out one that nobody reached and only some are asked [LEIT-12]', async () => {
  const server = await startTestServer();
  const browser = await openLeitstand(server, 'Lea Leitung');
  await add(server, [['step', 'vertragsbeginn', '', 20]]);
  const read = async () => textOf((await browser.get('/leitstand/trichter')).body);
  const usual = await read();
  expect(usual).toContain('Konto für die Beitragszahlung 0 0 Zusammenfassung 0 0');
  expect(usual).not.toMatch(/Sepa|Aktenzeichen/);
  await add(server, [['step', 'aktenzeichen', '', 10]]);
  expect(await read()).toContain('Aktenzeichen 10 10 (100 %) Vertragsbeginn 20');
});

it('compares the groups of a dimension with at least ten, each with its own funnel [LEIT-12]', async () => {
  const server = await startTestServer();
  const browser = await openLeitstand(server, 'Lea Leitung');
  await add(server, [
    ['step', 'vertragsbeginn', '', 60, 'device', 'phone'],
    ['step', 'absicherung', 'vertragsbeginn', 40, 'device', 'phone'],
    ['step', 'vertragsbeginn', '', 20, 'device', 'desktop'],
    ['order', '', '', 15, 'device', 'desktop'],
    ['step', 'vertragsbeginn', '', 9, 'device', 'tablet'],
  ]);
  const { body } = await browser.get('/leitstand/trichter?nach=device');
  expect(textOf(body)).toContain('Telefon 60 0 (0 %) Absicherung: 40 Computer 20 15 (75 %) Vertragsbeginn: 20');
  expect(textOf(body)).toContain('Nicht gezeigt: Gruppen mit weniger als 10 Berechnungen.');
  expect(textOf(body)).not.toContain('Tablet');
  const phones = await browser.get('/leitstand/trichter?produkt=forderungsausfall&tage=30&nach=device&wert=phone');
  expect(textOf(phones.body)).toContain('Alle Besuche Telefon 60 Berechnungen begannen, 0 (0 %) wurden beantragt.');
  const tablets = await browser.get('/leitstand/trichter?nach=device&wert=tablet');
  expect(textOf(tablets.body)).toContain('Tablet Weniger als 10 Berechnungen begannen');
  const unknown = await browser.get('/leitstand/trichter?produkt=x&tage=1&nach=y&wert=<script>');
  expect([unknown.statusCode, unknown.body.includes('<script>')]).toEqual([200, false]);
});

it('says of the variants whether their difference can be chance [LEIT-14]', async () => {
  const server = await startTestServer();
  const browser = await openLeitstand(server, 'Lea Leitung');
  const of = (variant: string) => ['variant', `angebot-aufbau=${variant}`] as const;
  await add(server, [
    ['step', 'angebot', 'absicherung', 80, ...of('original')],
    ['order', '', '', 48, ...of('original')],
    ['step', 'angebot', 'absicherung', 70, ...of('leistung-zuerst')],
    ['order', '', '', 50, ...of('leistung-zuerst')],
  ]);
  const read = async () => textOf((await browser.get('/leitstand/trichter')).body);
  expect(await read()).toContain('Beitrag zuerst 80 48 (60 %) 49 % bis 70 %');
  expect(await read()).toContain('Der Unterschied kann Zufall sein.');
  await server.database.pool.query(`update funnel_counts set amount = 56 where kind = 'order' and amount = 50`);
  expect(await read()).toContain('kein Zufall; „Leistung zuerst“ führt öfter zum Antrag.');
});
