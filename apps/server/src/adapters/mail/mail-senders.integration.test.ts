import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Mail, MailSender } from '../../services/mail.ts';
import { createLogger } from '../logger.ts';
import { connectDatabase, type Database } from '../database/connect-database.ts';
import { createTestDatabase } from '../database/embedded-postgres-test-database.ts';
import { migrateDatabase } from '../database/migrate-database.ts';
import { createLocalMailbox } from './local-mailbox.ts';
import { createSmtpMail } from './smtp-mail.ts';

const FROM = 'Muster Versicherung <antrag@muster-versicherung.example>';

const MAIL: Mail = {
  messageId: 'fa-0000-0000.antragsteller@antrag.muster-versicherung.example',
  to: { name: 'Jörg "Joe" Größe, \u202eKim 🙂', address: 'joerg@example.org' },
  subject: 'Eingangsbestätigung zu Ihrem Antrag – Größe',
  text: `Guten Tag,\n\n.\nein Punkt allein\n${'lang '.repeat(400)}\n`,
  html: '<p>Grüße &amp; Küsse</p>',
  attachments: [
    {
      filename: 'Übersicht €.pdf',
      contentType: 'application/pdf',
      content: new Uint8Array(Array.from({ length: 70_000 }, (_, i) => i % 256)),
    },
  ],
};

const ALL = { offset: 0, limit: 100 };

let database: Database;
beforeAll(async () => {
  const log = createLogger({ level: 'silent' });
  database = await connectDatabase(await createTestDatabase(), log);
  await migrateDatabase(database.kysely);
});
afterAll(() => database.kysely.destroy());

/** A mail server that keeps what it is sent, or answers as told. */
const startSmtpServer = async (refuse?: { code: number; message: string }) => {
  const received: Promise<Email>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error(refuse.message), { responseCode: refuse.code }) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
};

const senders: [string, () => Promise<{ sender: MailSender; last: () => Promise<Email | undefined> }>][] = [
  [
    'SMTP',
    async () => {
      const { url, received } = await startSmtpServer();
      return { sender: createSmtpMail({ url, from: FROM }), last: async () => received.at(-1) };
    },
  ],
  [
    'the local mailbox',
    async () => {
      const mailbox = createLocalMailbox({ database: database.kysely, from: FROM, clock: () => new Date() });
      return {
        sender: mailbox,
        last: async () => {
          const [entry] = await mailbox.list({ offset: 0, limit: 1 });
          const mail = entry && (await mailbox.find(entry.id));
          return mail && PostalMime.parse(mail.source);
        },
      };
    },
  ],
];

describe.each(senders)('[MAIL-01] [MAIL-02] a mail by %s', (_name, open) => {
  it('arrives with sender, recipient, both texts and attachments as composed', async () => {
    const { sender, last } = await open();
    await sender.send(MAIL);
    const mail = await last();
    expect(mail?.messageId).toBe(`<${MAIL.messageId}>`);
    expect(mail?.from).toMatchObject({ name: 'Muster Versicherung', address: 'antrag@muster-versicherung.example' });
    expect(mail?.to).toEqual([expect.objectContaining({ name: MAIL.to.name, address: MAIL.to.address })]);
    expect(mail?.subject).toBe(MAIL.subject);
    expect(mail?.text?.replaceAll('\r\n', '\n').trim()).toBe(MAIL.text.trim());
    expect(mail?.html?.trim()).toBe(MAIL.html);
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Übersicht €.pdf', 'application/pdf'],
    ]);
    expect(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(MAIL.attachments[0]?.content);
  });

  it('cannot be given further recipients or headers by an answer', async () => {
    const { sender, last } = await open();
    const evil = 'Eve\r\nBcc: eve@example.org';
    await sender.send({
      ...MAIL,
      messageId: 'second@example.org',
      to: { name: evil, address: 'joerg@example.org' },
      subject: `A\r\nX-Evil: 1`,
    });
    const mail = await last();
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.to?.map(({ address }) => address)).toEqual(['joerg@example.org']);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil');
  });
});

describe('SMTP', () => {
  it('[SEC-02] tells of a refusal the code, never the address', async () => {
    const { url } = await startSmtpServer({ code: 550, message: 'joerg@example.org unknown' });
    const sending = createSmtpMail({ url, from: FROM }).send(MAIL);
    await expect(sending).rejects.toThrow(/did not take the mail \(EENVELOPE 550\)\.$/);
  });

  it('[ORD-03] fails when nobody listens, to be tried again', async () => {
    const sending = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM }).send(MAIL);
    await expect(sending).rejects.toThrow(/ECONNREFUSED|ESOCKET/);
  });

  it('[SEC-03] gives up at its deadline when the server says nothing', async () => {
    const { createServer } = await import('node:net');
    const mute = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    onTestFinished(() => void mute.close());
    const url = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const sending = createSmtpMail({ url, from: FROM, deadline: 200 }).send(MAIL);
    await expect(sending).rejects.toThrow(/DeadlineExceeded/);
  });
});

describe('the local mailbox', () => {
  it('[ORD-03] keeps a mail once, however often it is delivered', async () => {
    const mailbox = createLocalMailbox({ database: database.kysely, from: FROM, clock: () => new Date() });
    const mail = { ...MAIL, messageId: 'twice@example.org' };
    await mailbox.send(mail);
    const before = (await mailbox.list(ALL)).length;
    await mailbox.send(mail);
    expect(await mailbox.list(ALL)).toHaveLength(before);
  });
});
