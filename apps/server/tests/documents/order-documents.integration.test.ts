import { expect, it, vi } from 'vitest';
import { sha256 } from '../../src/keys/sha256.ts';
import { createOrderDocuments, openDocument, sealDocument } from '../../src/orders/order-documents.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { deliver, reschedule, startWithOrder, storedOrders, WAIT } from '../support/server/order-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

async function documentsOf({ database, keys }: TestServer) {
  const rows = await database.kysely.selectFrom('orderDocuments').selectAll().orderBy('name').execute();
  return Promise.all(
    rows.map(async (row) => {
      const opened = await openDocument(keys.sealing, row);
      return { ...opened, content: Buffer.from(opened?.content ?? []) };
    }),
  );
}

it('documents are rendered once; every recipient and attempt gets the same bytes [DOC-02, ORD-03]', async () => {
  let isLost = true;
  const { url, received } = await startMailServer({
    // The mail has arrived, but the answer says otherwise.
    onData: () => (isLost ? { code: 451, message: 'try again' } : undefined),
  });
  const { server, reference } = await startWithOrder({ SMTP_URL: url });
  const jobs = await server.startJobs();
  const attempts = async () =>
    (await server.database.kysely.selectFrom('deliveries').select('lastReason').execute()).map((row) => row.lastReason);
  await vi.waitFor(async () => expect(await attempts()).toEqual(['EMESSAGE 451', 'EMESSAGE 451']), WAIT);
  await jobs.stop();

  const kept = await documentsOf(server);
  expect(kept.map(({ name }) => name)).toEqual(['antrag', 'vertragsunterlagen']);
  for (const document of kept) {
    expect(document).toMatchObject({ reference, renderedAt: server.clock.now, sha256: sha256(document.content) });
    expect(document.content.subarray(0, 5).toString()).toBe('%PDF-');
  }

  // Changed stored papers stand for new templates: nothing may be rendered again.
  const [order] = await storedOrders(server);
  if (!order) throw new Error('There is no order');
  const { papers } = order;
  await changeStoredOrders(server, { papers: { ...papers, antrag: { ...papers.antrag, sections: [] } } });
  isLost = false;
  await reschedule(server);
  await deliver(server);
  const sent = received.map(({ mail }) =>
    mail.attachments
      .filter(({ mimeType }) => mimeType === 'application/pdf')
      .map(({ content }) => sha256(new Uint8Array(content as ArrayBuffer))),
  );
  const [antrag, contract] = kept.map((document) => document.sha256);
  expect(sent.toSorted((one, other) => one.length - other.length)).toEqual([[antrag], [antrag, contract]]);
  expect(await documentsOf(server)).toEqual(kept);
});

it('the confirmation has the contract documents that were downloaded, the same file [DOC-01, MAIL-01]', async () => {
  const { server } = await startWithOrder();
  server.clock.now = new Date('2026-11-21T09:00:00.000Z');
  const dokumente = ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'];
  const { rawPayload } = await server.post('/documents/vertragsunterlagen', {
    selection: { vertragsbeginn: '2026-12-01', absicherung: 4, zusatzleistung: true, zahlungsweise: 4, dokumente },
  });
  const mails = await deliver(server);
  const attached = mails
    .flatMap(({ attachments }) => attachments)
    .find(({ filename }) => filename?.startsWith('Vertragsunterlagen'));
  expect(sha256(new Uint8Array(attached?.content as ArrayBuffer))).toBe(sha256(new Uint8Array(rawPayload)));
});

it('two deliveries at the same time render a document once; two processes keep one of theirs [DOC-02, ORD-03]', async () => {
  const { server, reference } = await startWithOrder();
  let rendered = 0;
  // Different renderings; those of two processes wait for each other.
  const render = async (): Promise<Uint8Array> => {
    rendered += 1;
    const content = new Uint8Array([rendered]);
    await vi.waitFor(() => expect(rendered).toBe(2));
    return content;
  };
  const startProcess = () =>
    createOrderDocuments({ ...server, renderer: { render, renderShared: render }, clock: () => server.clock.now });
  const [order] = await storedOrders(server);
  if (!order) throw new Error('There is no order');
  const processes = [startProcess(), startProcess()];
  const made = processes.flatMap((documentOf) => [1, 2].map(() => documentOf(order, 'antrag')));
  const [first, ...others] = await Promise.all(made);
  for (const other of others) expect(other).toEqual(first);
  expect(rendered).toBe(2);
  expect(await documentsOf(server)).toHaveLength(1);
  const documentOf = startProcess();
  expect(await documentOf(order, 'antrag')).toEqual(first);
  expect(rendered).toBe(2);

  const changed = {
    reference,
    name: 'antrag',
    sha256: sha256(new Uint8Array([1])),
    content: new Uint8Array([9]),
  } as const;
  const sealed = await sealDocument(server.keys.sealing, server.clock.now, changed);
  await server.database.kysely.updateTable('orderDocuments').set({ sealed }).execute();
  await expect(documentOf(order, 'antrag')).rejects.toThrow(/not the delivered one/);
});
