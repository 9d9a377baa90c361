import { expect, it } from 'vitest';
import { deliver, startWithOrder } from '../../../tests/support/server/order-calls.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server/start-test-server.ts';
import { TEST_INSTANT } from '../../../tests/support/server/valid-order.ts';
import { createLocalMailbox, sealMail } from './local-mailbox.ts';

function mailboxOf({ database, clock, keys: { sealing } }: TestServer) {
  const from = 'Muster & Söhne <antrag@example.org>';
  return createLocalMailbox({ database: database.kysely, sealing, from, clock: () => clock.now });
}

function mail(subject: string) {
  return {
    messageId: `${encodeURIComponent(subject)}@example.org`,
    to: { name: '<b>Kim</b>', address: 'kim@example.org' },
    subject,
    arrivedAt: new Date(TEST_INSTANT),
    text: '<script>alert(1)</script>',
    html: '<p>Hallo</p><script>alert(1)</script><img src="https://evil.example/x.png">',
    attachments: [
      { filename: 'Antrag "ä".pdf', contentType: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) },
    ],
  };
}

it('lists mails, the newest first, and shows one with both texts, attachment and source [MAIL-02]', async () => {
  const server = await startTestServer();
  const mailbox = mailboxOf(server);
  expect((await server.app.inject('/postfach')).body).toContain('Noch keine E-Mails.');
  await mailbox.send(mail('<i>Erste</i>'));
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await mailbox.send(mail('Zweite'));

  const list = (await server.app.inject('/postfach')).body;
  expect(list.indexOf('Zweite')).toBeLessThan(list.indexOf('&lt;i&gt;Erste'));
  expect(list).toContain('an &lt;b&gt;Kim&lt;/b&gt; &lt;kim@example.org&gt;');
  const path = /href="(\/postfach\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? '';
  const page = await server.app.inject(path);
  expect(page.body).toContain('von Muster &amp; Söhne &lt;antrag@example.org&gt;<br>an &lt;b&gt;Kim&lt;/b&gt;');
  expect((await server.app.inject(`${path}?breite=handy`)).body).toContain(' class="phone"');

  const html = await server.app.inject(`${path}/html`);
  expect(html.body).toContain('<p>Hallo</p>');
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-same-origin$/);
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');

  const attachment = await server.app.inject(`${path}/anhang/0`);
  expect(attachment.headers['content-type']).toBe('application/pdf');
  expect(attachment.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Antrag%20%22%C3%A4%22.pdf");
  expect(attachment.rawPayload.toString()).toBe('%PDF');
  const source = await server.app.inject(`${path}/quelle`);
  expect(source.body).toContain('Message-ID: <Zweite@example.org>');
  expect(source.headers).toMatchObject({
    'content-type': 'message/rfc822',
    'content-disposition': 'attachment; filename="nachricht.eml"',
    'cache-control': 'no-store',
  });
});

it('finds mails by recipient, subject or number, which are in no URL [MAIL-02, SEC-02]', async () => {
  const server = await startTestServer();
  const mailbox = mailboxOf(server);
  await mailbox.send(mail('Neuer Antrag FA-1234-ABCD'));
  await mailbox.send({ ...mail('Andere Sache'), to: { address: 'erika@example.org' } });
  const { body, cookies } = await server.app.inject('/postfach');
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec(body) ?? [];
  const search = async (suche: string, csrf = token) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/postfach',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
      payload: new URLSearchParams({ _csrf: csrf, suche }).toString(),
    });
    return { status: answer.statusCode, body: answer.body };
  };

  expect((await search('fa-1234')).body).toMatch(
    /Eine E-Mail gefunden.*>Neuer Antrag <span class="mark">FA-1234-ABCD</s,
  );
  expect((await search('sache ERIKA@example')).body).toMatch(/Eine E-Mail gefunden.*>Andere Sache</s);
  expect((await search('example.org')).body).toContain('2 E-Mails gefunden');
  expect((await search('sache kim@example')).body).toContain('Keine E-Mail gefunden');
  expect((await search('')).body).not.toContain('gefunden');
  const none = await search('<b>Ada');
  expect(none.body).toContain('Keine E-Mail gefunden zu „&lt;b&gt;Ada“');
  expect(none.body).toContain('value="&lt;b&gt;Ada"');
  expect(await search('sache', 'x')).toMatchObject({
    status: 403,
    body: expect.stringContaining('Bitte öffnen Sie die Seite neu'),
  });
});

it('pages the list without reading the messages [MAIL-02]', async () => {
  const server = await startTestServer();
  const at = (minute: number) => new Date(server.clock.now.getTime() + minute * 60_000);
  const rows = Array.from({ length: 120 }, async (_, index) => {
    const mail = { messageId: `${index}@example.org`, arrivedAt: at(0) };
    const entry = { subject: `Nummer ${index}.`, recipient: 'kim@example.org' };
    const sealed = await sealMail(server.keys.sealing, { ...mail, entry, source: Buffer.from('no message at all') });
    return { messageId: mail.messageId, receivedAt: at(index), arrivedAt: mail.arrivedAt, ...sealed };
  });
  await server.database.kysely
    .insertInto('localMails')
    .values(await Promise.all(rows))
    .execute();
  const open = async (url: string) => (await server.app.inject(url)).body;
  const subjectsOf = (page: string) => [...page.matchAll(/>Nummer (\d+)\.</g)].map(([, number]) => Number(number));

  const pages = await Promise.all(['/postfach', '/postfach?seite=2', '/postfach?seite=3'].map(open));
  expect(pages.flatMap(subjectsOf)).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index));
  const links = pages.map((page) =>
    [...page.matchAll(/\?seite=(\d)">(\S+)/g)].map(([, number, label]) => `${label} ${number}`),
  );
  expect(links).toEqual([['Ältere 2'], ['Neuere 1', 'Ältere 3'], ['Neuere 2']]);
  for (const seite of ['0', '-1', 'x', '1e3', "1'"]) {
    expect(subjectsOf(await open(`/postfach?seite=${encodeURIComponent(seite)}`))[0]).toBe(119);
  }
});

it('answers 404 for a mail or attachment that is not there [MAIL-02]', async () => {
  const server = await startTestServer();
  await mailboxOf(server).send(mail('Eine'));
  const path = /href="(\/postfach\/[0-9a-f-]{36})"/.exec((await server.app.inject('/postfach')).body)?.[1] ?? '';
  for (const url of [
    '/postfach/1',
    '/postfach/00000000-0000-0000-0000-000000000000',
    `${path}/anhang/1`,
    `${path}/anhang/x`,
  ]) {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Seite nicht gefunden');
  }
});

it('has no mailbox when a mail server is configured [MAIL-02, SEC-02]', async () => {
  const server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await server.app.inject('/postfach')).statusCode).toBe(404);
});

it('a mail that cannot be opened is listed as such beside the others, with an error page for each of its parts [MAIL-02]', async () => {
  const { server } = await startWithOrder();
  await deliver(server);
  const broken = (column: string) =>
    `${column} = set_byte(${column}, length(${column}) - 1, get_byte(${column}, length(${column}) - 1) # 1)`;
  const { rows } = await server.database.pool.query<{ id: string }>(
    `update local_mails set ${broken('sealed_entry')}, ${broken('sealed_source')}
     where message_id like '%versicherer%' returning id`,
  );
  const list = await server.app.inject('/postfach');
  expect(list.statusCode).toBe(200);
  expect(list.body.match(/Diese E-Mail lässt sich nicht öffnen/g)).toHaveLength(1);
  expect(list.body.match(/href="\/postfach\/[0-9a-f-]{36}"/g)).toHaveLength(1);
  for (const part of ['', '/html', '/anhang/0', '/quelle']) {
    const page = await server.app.inject(`/postfach/${rows[0]?.id}${part}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('E-Mail lässt sich nicht öffnen');
  }
});
