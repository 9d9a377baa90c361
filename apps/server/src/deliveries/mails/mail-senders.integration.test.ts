import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { startMailServer, startMuteMailServer } from '../../../tests/support/environment/mail-server.ts';
import { sharedTestServer } from '../../../tests/support/server/start-test-server.ts';
import type { Mail, MailSender } from '../mail.ts';
import { createLocalMailbox } from './local-mailbox.ts';
import { createSmtpMail } from './smtp-mail.ts';

const FROM = 'Muster Versicherung <antrag@muster-versicherung.example>';

const MAIL: Mail = {
  messageId: 'fa-0000-0000.antragsteller@antrag.muster-versicherung.example',
  to: { name: 'Jörg "Joe" Größe, \u202eKim 🙂', address: 'joerg@example.org' },
  subject: 'Eingangsbestätigung zu Ihrem Antrag – Größe',
  text: `Guten Tag,\n\n.\nein Punkt allein\n${'lang '.repeat(400)}\n`,
  arrivedAt: new Date('2026-11-21T10:00:00.000Z'),
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

const { database, keys } = await sharedTestServer();

function openMailbox() {
  const clock = () => new Date();
  return createLocalMailbox({ database: database.kysely, sealing: keys.sealing, from: FROM, clock });
}

function smtpAt(url: string) {
  return createSmtpMail({ url, from: FROM });
}

const senders: [string, () => Promise<{ sender: MailSender; last: () => Promise<Email | undefined> }>][] = [
  [
    'SMTP',
    async () => {
      const { url, received } = await startMailServer();
      return { sender: smtpAt(url), last: async () => received.at(-1)?.mail };
    },
  ],
  [
    'the local mailbox',
    async () => {
      const mailbox = openMailbox();
      return {
        sender: mailbox,
        last: async () => {
          const [entry] = await mailbox.list({ offset: 0, limit: 1 });
          const mail = entry && (await mailbox.find(entry.id));
          return mail && 'source' in mail ? PostalMime.parse(mail.source) : undefined;
        },
      };
    },
  ],
];

describe.each(senders)('a mail by %s', (_name, open) => {
  it('arrives with sender, recipient, both text parts and attachments as composed [MAIL-01, MAIL-02]', async () => {
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
});

describe('SMTP', () => {
  it('reports the code of a refusal, never the address [SEC-02]', async () => {
    const { url } = await startMailServer({
      onRecipient: () => ({ code: 550, message: 'joerg@example.org unknown' }),
    });
    const sending = smtpAt(url).send(MAIL);
    await expect(sending).rejects.toThrow(/did not take the message \(EENVELOPE 550\)\.$/);
  });

  const LOGIN = { user: 'antrag@muster', password: 'p:ä@/%' };
  const loginOf = ({ user, password }: typeof LOGIN) => `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;

  it.each(['smtps', 'smtp'] as const)('logs in over TLS by %s [SEC-02, MAIL-01]', async (protocol) => {
    const { url, received } = await startMailServer({
      login: LOGIN,
      tls: protocol === 'smtps' ? 'at once' : 'offered',
    });
    const address = url.replace('//', `//${loginOf(LOGIN)}`);
    await smtpAt(`${address}?tls.rejectUnauthorized=false`).send(MAIL);
    expect(received).toMatchObject([{ user: LOGIN.user, isEncrypted: true }]);
    // The server's certificate is self-signed, which is rejected by default.
    await expect(smtpAt(address).send(MAIL)).rejects.toThrow(/did not take/);
    expect(received).toHaveLength(1);
  });

  it('sends no credentials unencrypted unless configured [SEC-02]', async () => {
    const { url, received, logins } = await startMailServer({ login: LOGIN, tls: 'none' });
    const address = url.replace('//', `//${loginOf(LOGIN)}`);
    await expect(smtpAt(address).send(MAIL)).rejects.toThrow(/did not take/);
    expect(logins()).toBe(0);
    await smtpAt(`${address}?requireTLS=false`).send(MAIL);
    expect(received).toMatchObject([{ user: LOGIN.user, isEncrypted: false }]);
  });

  it('treats a wrong password as temporary, since the operator can correct it [ORD-03]', async () => {
    const { url } = await startMailServer({ login: LOGIN, tls: 'at once' });
    const address = url.replace('//', `//${loginOf({ ...LOGIN, password: 'falsch' })}`);
    const sending = smtpAt(`${address}?tls.rejectUnauthorized=false`).send(MAIL);
    await expect(sending).rejects.toMatchObject({ code: 'EAUTH 535', isPermanent: false });
  });

  it.each([
    [550, '5.1.1 no such mailbox', 'onRecipient', true],
    [501, 'bad address', 'onRecipient', true],
    [550, '5.7.1 relaying denied', 'onRecipient', false],
    [530, 'authenticate first', 'onRecipient', false],
    [534, 'stronger login', 'onRecipient', false],
    [535, 'login expired', 'onRecipient', false],
    [538, 'encrypt first', 'onRecipient', false],
    [450, '4.2.0 greylisted', 'onRecipient', false],
    [421, 'too busy', 'onRecipient', false],
    [550, '5.1.1 no such mailbox', 'onData', true],
    [552, '5.2.2 mailbox full', 'onData', true],
    [550, '5.7.1 looks like spam', 'onData', false],
    [554, 'transaction failed', 'onData', false],
    [451, '4.3.0 try later', 'onData', false],
  ])('the reply %i %s (%s) is permanent: %s [ORD-03]', async (code, message, stage, isPermanent) => {
    const { url } = await startMailServer({ [stage]: () => ({ code, message }) });
    await expect(smtpAt(url).send(MAIL)).rejects.toMatchObject({ isPermanent });
  });

  it('treats an invalid recipient address as permanent, and a refused sender or message as temporary [ORD-03]', async () => {
    const { url } = await startMailServer({ onData: () => ({ code: 554, message: 'no' }) });
    const send = (mail: Mail, from = FROM) => createSmtpMail({ url, from }).send(mail);
    await expect(send({ ...MAIL, to: { address: '' } })).rejects.toMatchObject({ isPermanent: true });
    await expect(send(MAIL)).rejects.toMatchObject({ code: 'EMESSAGE 554', isPermanent: false });
    const strict = await startMailServer({ onSender: () => ({ code: 550, message: 'sender unknown' }) });
    const sending = smtpAt(strict.url).send(MAIL);
    await expect(sending).rejects.toMatchObject({ code: 'EENVELOPE 550', isPermanent: false });
  });

  it('waits for the reply to a completely sent mail despite an abort [ORD-03]', async () => {
    const aborting = new AbortController();
    const onData = async () => {
      aborting.abort();
      return undefined;
    };
    const { url, received } = await startMailServer({ onData });
    expect(await smtpAt(url).send(MAIL, aborting.signal)).toEqual({ reply: '250' });
    expect(received).toHaveLength(1);
  });

  it('aborts a mail that is not completely sent [ORD-03]', async () => {
    const aborting = new AbortController();
    const { url, received } = await startMailServer({
      onRecipient: () => {
        aborting.abort();
        return undefined;
      },
    });
    const sending = smtpAt(url).send(MAIL, aborting.signal);
    await expect(sending).rejects.toMatchObject({ isBrokenOff: true, reply: null });
    expect(received).toHaveLength(0);
  });

  it('times out when the server does not reply [SEC-03]', async () => {
    const { url } = await startMuteMailServer();
    const sending = createSmtpMail({ url, from: FROM, deadline: 200 }).send(MAIL);
    await expect(sending).rejects.toThrow(/DeadlineExceeded/);
  });
});

describe('the local mailbox', () => {
  it('stores a mail once, however often it is delivered [ORD-03]', async () => {
    const mailbox = openMailbox();
    const mail = { ...MAIL, messageId: 'twice@example.org' };
    await mailbox.send(mail);
    const before = (await mailbox.list(ALL)).length;
    await mailbox.send(mail);
    expect(await mailbox.list(ALL)).toHaveLength(before);
  });
});
