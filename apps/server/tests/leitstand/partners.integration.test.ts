import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';

const PATH = '/leitstand/partner';
const SAMPLES = join(import.meta.dirname, '../../../../partners');

async function start(environment: Record<string, string> = {}) {
  const folder = join(temporaryFolder(), 'partners');
  cpSync(SAMPLES, folder, { recursive: true });
  const change = (slug: string, changes: object) => {
    const file = join(folder, slug, 'partner.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
  };
  change('bauhandwerk', { theme: { light: { action: '#eeeeee' } } });
  mkdirSync(join(folder, 'leer'));
  const server = await startTestServer({ PARTNERS_DIR: folder, ...environment });
  return { lea: await openLeitstand(server, 'Lea Leitung'), folder, change };
}

it('lists the partners with what is wrong in their files [LEIT-15, PART-04]', async () => {
  const { lea, change } = await start();
  const { body } = await lea.get(PATH);
  expect(body).toMatch(/Bauhandwerk Genossenschaft<.*Das helle Farbschema gilt nicht/s);
  expect(body).toMatch(/leer<.*wird nicht gezeigt: Im Ordner fehlt partner\.json\./s);
  expect(body).toMatch(/Nordlicht Bank<.*in Ordnung/s);
  expect(body).not.toContain('nächsten Start');
  change('nordlicht', { name: 'Nordlicht <b>' });
  expect((await lea.get(PATH)).body).toMatch(/Nordlicht &lt;b&gt;<.*geändert: gilt nach dem nächsten Start/s);
});

it.each([
  ['{\n"name": Kim}', 'Die Datei partner.json lässt sich nicht lesen, ist zu groß oder kein JSON-Objekt.'],
  ['[]', 'Die Datei partner.json lässt sich nicht lesen, ist zu groß oder kein JSON-Objekt.'],
  [`"${'x'.repeat(70_000)}"`, 'Die Datei partner.json lässt sich nicht lesen, ist zu groß oder kein JSON-Objekt.'],
  ['{"name":"X"}', 'In partner.json fehlt contact.'],
  [{ 'logo-2': 1 }, 'In partner.json steht die unbekannte Angabe logo-2.'],
  [{ name: ' ' }, 'In partner.json ist name ungültig.'],
  [{ logo: 'fehlt.svg' }, 'Das Logo lässt sich nicht lesen.'],
  [{ theme: { mitte: {} } }, 'Das Theme gilt nicht: Es kennt nur light, dark und corners.'],
  [{ theme: { light: { farbe: '#000000' } } }, 'Das Theme gilt nicht: light ist ungültig.'],
  [{ theme: { light: { text: 'rot' } } }, 'Das Theme gilt nicht: light.text muss eine Farbe wie #0a5a66 sein.'],
])('says in German what is wrong with the file %j of a partner [LEIT-15]', async (content, words) => {
  const { lea, folder, change } = await start();
  if (typeof content === 'string') writeFileSync(join(folder, 'nordlicht/partner.json'), content);
  else change('nordlicht', content);
  const [, row = ''] = /<td[^>]*><span>nordlicht<(.*?)<\/tr>/s.exec((await lea.get(PATH)).body) ?? [];
  expect(row).toMatch(/(?:in Farben der Marke|wird nicht gezeigt): /);
  expect(row.split(/gezeigt: |Marke: /)[1]).toMatch(new RegExp(`^${words.replaceAll('.', '\\.')}</span>`));
});

it('previews a theme in both schemes with the contrast of each pair, and leads to its page [LEIT-15, UI-09]', async () => {
  const { lea } = await start();
  const { body, headers } = await lea.get(`${PATH}/nordlicht`);
  expect(
    body.match(/<svg class="preview [a-z]+"[^>]* aria-label="[^"]+"/g)?.map((tag) => /label="([^"]+)/.exec(tag)?.[1]),
  ).toEqual(['Vorschau hell: Nordlicht Bank', 'Vorschau dunkel: Nordlicht Bank']);
  for (const words of [
    '#4c35b5',
    '#b9adff',
    'Alle 64 Paare sind lesbar.',
    'href="http://partner.localhost:3000/nordlicht"',
  ])
    expect(body).toContain(words);
  expect(body).not.toContain(' style=');
  expect(headers['content-security-policy']).toContain("img-src 'self' data:");
  const other = (await lea.get(`${PATH}/bauhandwerk`)).body;
  expect(other).toMatch(
    /\d+ von 64 Paaren sind nicht lesbar\. Gezeigt werden die Farben der Marke\..*action auf surface<.*1,16 statt 4,5 \(Text\)</s,
  );
  for (const slug of ['leer', 'niemand']) expect((await lea.get(`${PATH}/${slug}`)).statusCode).toBe(404);
});

it('says that the folder of partners cannot be read [LEIT-15]', async () => {
  const server = await startTestServer({ PARTNERS_DIR: join(temporaryFolder(), 'fehlt') });
  const lea = await openLeitstand(server, 'Lea Leitung');
  expect((await lea.get(PATH)).body).toContain(
    'Keine Partner: Ihr Ordner (PARTNERS_DIR) ist leer oder nicht zu lesen.',
  );
});
