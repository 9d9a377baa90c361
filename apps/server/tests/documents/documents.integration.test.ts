import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDocumentRenderer } from '../../src/adapters/documents/document-renderer.ts';
import { API_BASE as API } from '../../src/paths.ts';
import { sharedTestServer, startTestServer } from '../support/server/start-test-server.ts';

const url = `${API}/documents/vertragsunterlagen`;
const selection = {
  vertragsbeginn: '2027-01-01',
  absicherung: 4,
  zusatzleistung: false,
  zahlungsweise: 4,
  dokumente: ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'],
};

const server = await sharedTestServer();

async function download(changes: Partial<typeof selection> = {}) {
  const response = await server.request({ method: 'POST', url, payload: { selection: { ...selection, ...changes } } });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

it('gives the same file for the same selection on one day in Berlin [DOC-01]', async () => {
  server.clock.now = new Date('2026-11-21T23:00:00.000Z');
  const [first, again] = await Promise.all([download(), download({ dokumente: selection.dokumente.toReversed() })]);
  expect(again.equals(first)).toBe(true);
  server.clock.now = new Date('2026-11-22T22:59:59.999Z');
  expect((await download()).equals(first)).toBe(true);
  expect((await download({ zusatzleistung: true })).equals(first)).toBe(false);
  server.clock.now = new Date('2026-11-22T23:00:00.000Z');
  expect((await download()).equals(first)).toBe(false);
});

it('reports a document that cannot be rendered with its own code, and does not cache it [DOC-01]', async () => {
  const templatesDir = await mkdtemp(join(tmpdir(), 'templates-'));
  onTestFinished(() => rm(templatesDir, { recursive: true }));
  const templates = join(import.meta.dirname, '../../../../documents');
  await cp(templates, templatesDir, { recursive: true });
  await writeFile(join(templatesDir, 'vertragsunterlagen.typ'), '#panic(sys.inputs.data)');
  const renderer = createDocumentRenderer({ templatesDir });
  const troubled = await startTestServer({}, { renderer });
  const ask = () => troubled.request({ method: 'POST', url, payload: { selection } });

  const failed = await ask();
  expect([failed.statusCode, failed.json()]).toEqual([500, { code: 'documentFailed' }]);
  expect(failed.headers['cache-control']).toBe('no-store');
  expect(troubled.log()).toMatch(/"code":"template".*"document":"vertragsunterlagen"/);
  expect(troubled.log()).not.toContain('Höchstentschädigung');
  await cp(templates, templatesDir, { recursive: true });
  expect((await ask()).statusCode).toBe(200);
});

it('refuses more concurrent documents than the queue holds, with a code and the time to wait [DOC-01, SEC-03]', async () => {
  const renderer = createDocumentRenderer({ mostVisitors: 2 });
  const busy = await startTestServer({}, { renderer });
  const ask = (absicherung: number) =>
    busy.request({ method: 'POST', url, payload: { selection: { ...selection, absicherung } } });

  const answers = await Promise.all([4, 5, 6, 7, 8].map(ask));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => [answer.statusCode, answer.json(), answer.headers['retry-after']])).toEqual([
    [503, { code: 'documentsBusy' }, '5'],
    [503, { code: 'documentsBusy' }, '5'],
  ]);
  for (const absicherung of [4, 5, 6, 7, 8]) expect((await ask(absicherung)).statusCode).toBe(200);
});
