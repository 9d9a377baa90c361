import { TARIF_2027, TWO_TARIFFS } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { API_BASE, TEXTS_BASE } from '../../src/paths.ts';
import { firstTexts, LATER_CONDITIONS, laterTexts } from '../support/server/later-texts.ts';
import { textOfPdf } from '../support/server/pdf-layout.ts';
import { startTestServer } from '../support/server/start-test-server.ts';
import { latest } from '../support/server/valid-order.ts';

const CONDITIONS = `${TEXTS_BASE}/bedingungen`;
const FROM_2027 = `?start=${TARIF_2027.start}`;
const OLD = latest('bedingungen');

it('a text is that of the tariff for a start, else for the earliest one, and names the other one with its starts [TAR-16]', async () => {
  const server = await startTestServer({ TEXTS_DIR: laterTexts() }, TWO_TARIFFS);
  const textAt = async (url: string) => (await server.app.inject(url)).body;
  const [now, later] = [await textAt(CONDITIONS), await textAt(CONDITIONS + FROM_2027)];
  expect(now).toContain(`Version ${OLD}, Stand`);
  expect(now).toContain(
    `Für einen Vertragsbeginn ab dem 01.01.2027 gilt die <a href="${FROM_2027}">Version ${LATER_CONDITIONS}</a>.`,
  );
  expect(later).toContain(`Version ${LATER_CONDITIONS}, Stand`);
  expect(later).toContain(
    `Für einen Vertragsbeginn vor dem 01.01.2027 gilt die <a href="bedingungen">Version ${OLD}</a>.`,
  );
  expect(later).toContain(`<a href="${TEXTS_BASE}/datenschutz${FROM_2027}">`);
  expect(now).toContain(`<a href="${TEXTS_BASE}/datenschutz">`);
  expect(await textAt(`${CONDITIONS}.md${FROM_2027}`)).toContain(`version: ${LATER_CONDITIONS}\n`);
  expect(await textAt(`${TEXTS_BASE}/faq.md${FROM_2027}`)).toContain(`](${TEXTS_BASE}/datenschutz${FROM_2027})`);
  expect(await textAt(`${CONDITIONS}?start=%22`)).toContain(`Version ${OLD}, Stand`);
  expect(await textAt(`${TEXTS_BASE}/faq`)).not.toContain('gilt die');
  server.clock.now = new Date('2027-01-04T12:00:00Z');
  const afterwards = await textAt(CONDITIONS);
  expect(afterwards).toContain(`Version ${LATER_CONDITIONS}, Stand`);
  expect(afterwards).not.toContain('gilt die');
});

it('the overview has the premiums of the tariff for a start, and says for which starts they are [STEP-ANGEBOT-01, TAR-13]', async () => {
  const server = await startTestServer({ TEXTS_DIR: firstTexts() }, TWO_TARIFFS);
  const overview = async (query: string) => {
    const { statusCode, rawPayload } = await server.app.inject(`${API_BASE}/documents/leistungsuebersicht.pdf${query}`);
    return statusCode === 200 ? { pdf: rawPayload, text: await textOfPdf(rawPayload) } : statusCode;
  };
  const [now, december, later] = [await overview(''), await overview('?start=2026-12-01'), await overview(FROM_2027)];
  expect(december).toEqual(now);
  expect(now).toMatchObject({ text: expect.stringContaining('gelten für einen Vertragsbeginn vor dem 01.01.2027.') });
  expect(now).toMatchObject({ text: expect.stringContaining('ab 606,90') });
  expect(later).toMatchObject({ text: expect.stringContaining('gelten für einen Vertragsbeginn ab dem 01.01.2027.') });
  expect(later).toMatchObject({ text: expect.stringContaining('ab 667,59') });
  expect(later).toMatchObject({ text: expect.stringContaining('Fassung 2027-01') });
  expect(await overview('?start=bald')).toBe(400);
});
