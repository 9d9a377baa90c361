import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/config/project-root.ts';
import { openDocumentRenderer } from '../../src/documents/typst/document-renderer.ts';
import { API_BASE } from '../../src/paths.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { codeOf } from '../support/server/saved-links.ts';
import { sharedTestServer, startTestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const selection = {
  vertragsbeginn: '2027-01-01',
  absicherung: 4,
  zusatzleistung: false,
  zahlungsweise: 4,
  dokumente: ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'],
};

const server = await sharedTestServer();

function ask(changes: Partial<typeof selection> & { name?: string } = {}, of = server) {
  return of.post('/documents/vertragsunterlagen', { selection: { ...selection, ...changes } });
}

async function download(changes: Partial<typeof selection> = {}) {
  const response = await ask(changes);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

it('returns the contract documents as one PDF under their file name [DOC-01]', async () => {
  const { headers, rawPayload } = await ask();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain('filename="Vertragsunterlagen-Forderungsausfall.pdf"');
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('returns the overview of services as PDF [STEP-ANGEBOT-01]', async () => {
  const response = await server.app.inject(`${API_BASE}/documents/leistungsuebersicht.pdf`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.pdf"$/),
    'cache-control': 'public, max-age=3600',
  });
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it.each([
  ['an unknown field', { name: 'x' }, 400, 'name', 'unknownField'],
  ['an unknown tier', { absicherung: 9 }, 400, 'absicherung', 'maxlength'],
  ['a document left out', { dokumente: ['angebot'] }, 400, 'dokumente', 'missing'],
  ['a start in the past', { vertragsbeginn: '2026-10-01' }, 422, 'vertragsbeginn', 'invalidVertragsbeginnPast'],
  ['an interval not on offer', { absicherung: 3 }, 422, 'zahlungsweise', 'invalidOption'],
])('refuses %s [DOC-01, SEC-03]', async (_name, wrong, status, field, code) => {
  const response = await ask(wrong);
  expect([response.statusCode, response.json().fields]).toEqual([status, [{ field: `selection.${field}`, code }]]);
});

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
  const root = temporaryFolder();
  const copy = (part: string) => cp(join(ROOT, part), join(root, part), { recursive: true });
  for (const part of ['documents', 'packages/api/src/look']) await copy(part);
  await writeFile(join(root, 'documents/vertragsunterlagen.typ'), '#panic(sys.inputs.data)');
  const renderer = openDocumentRenderer({ root });
  const troubled = await startTestServer({}, { renderer });
  const failed = await ask({}, troubled);
  expect(codeOf(failed)).toBe('500 documentFailed');
  expect(failed.headers['cache-control']).toBe('no-store');
  expect(troubled.log()).toMatch(/"code":"template".*"document":"vertragsunterlagen"/);
  expect(troubled.log()).not.toContain('Höchstentschädigung');
  await copy('documents');
  expect((await ask({}, troubled)).statusCode).toBe(200);
});

it('refuses more concurrent documents than the queue holds, with the time to wait, and answers look-ups meanwhile [DOC-01, SEC-03]', async () => {
  const renderer = openDocumentRenderer({ maxVisitors: 2 });
  const busy = await startTestServer({}, { renderer });
  let isDone = false;
  const asked = Promise.all([4, 5, 6, 7, 8].map((absicherung) => ask({ absicherung }, busy)));
  void asked.then(() => (isDone = true));
  expect((await busy.app.inject(`${API_BASE}/plz/10119`)).statusCode).toBe(200);
  expect(isDone).toBe(false);
  const answers = await asked;
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => `${codeOf(answer)} ${answer.headers['retry-after']}`)).toEqual(
    Array(2).fill('503 documentsBusy 5'),
  );
  for (const absicherung of [4, 5, 6, 7, 8]) expect((await ask({ absicherung }, busy)).statusCode).toBe(200);
});

it('refuses a page that shows other texts or another price than the documents contain [ORD-08, DOC-01]', async () => {
  const order = validOrder();
  const shown = order.download as NonNullable<typeof order.download>;
  const offered = { ...selection, vertragsbeginn: '2026-12-01', zusatzleistung: true };
  const load = (terms: object) => server.post('/documents/vertragsunterlagen', { selection: offered, shown: terms });
  expect((await load(shown)).headers['content-type']).toBe('application/pdf');
  const old = await load({ ...shown, versions: { ...shown.versions, avb: '2025-01' } });
  expect(codeOf(old)).toBe('409 textsChanged');
  expect(old.json()).toMatchObject({
    fields: [{ field: 'shown.versions.avb', code: 'outdated' }],
    texts: { avb: { version: shown.versions['avb'] } },
  });
  const cheap = await load({ ...shown, amounts: { ...shown.amounts, beitrag: 1 } });
  expect(cheap.json()).toEqual({
    code: 'priceChanged',
    fields: [{ field: 'shown.amounts.beitrag', code: 'outdated' }],
    amounts: shown.amounts,
  });
});
