import { email } from '@fa/rechner/rules/contact';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import type { Mail } from '../mail.ts';
import { toMailMessage } from './mail-message.ts';
import { asciiEmail } from './mailbox-of.ts';

const FROM = 'Muster Versicherung <antrag@muster-versicherung.example>';
const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

const MAIL: Mail = {
  messageId: 'fa-0000-0000.antragsteller@muster-versicherung.example',
  to: { address: 'kim@example.org' },
  subject: 'Eingangsbestätigung',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  arrivedAt: new Date('2026-11-21T10:00:00.000Z'),
  attachments: [{ filename: 'Antrag.pdf', contentType: 'application/pdf', content: new Uint8Array([1, 2, 3]) }],
};

const EVIL = [
  '\r\nBcc: eve@example.org',
  '\nX-Evil: 1',
  '\r\n\r\n<b>body</b>',
  '\r',
  '\0',
  '\u2028',
  '\u0085',
  '"',
  '\\"',
  '\\',
  ', eve@example.org',
  ';',
  '<eve@example.org>',
  '(a comment)',
  ')',
  'group: eve@example.org;',
  '=?utf-8?Q?=0D=0ABcc:_eve@example.org?=',
  '\u202e',
  '🙂',
  'ß',
  '\ud800',
  '%0d%0a',
  'Kim',
  ' ',
  '@',
];
const evilText = fc
  .array(fc.oneof(fc.constantFrom(...EVIL), fc.string({ unit: 'grapheme' })), { maxLength: 6 })
  .map((parts) => parts.join(''));

/** Emails that the calculator accepts, with all special characters that it allows. [VAL-05] */
const address = fc.stringMatching(
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}(\.[A-Z!#$%&'*+=?^`{|}~-]{1,8})?@[a-z0-9]{1,9}\.org$/,
);

const HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];

async function compose(mail: Mail) {
  const { message, envelope } = await builder.sendMail(toMailMessage(mail, FROM));
  const source = message as Buffer;
  return { envelope, source: source.toString('latin1'), parsed: await PostalMime.parse(source) };
}

it('a name, subject or file name cannot add a header, a recipient or a part to a mail [MAIL-01, SEC-02]', async () => {
  await fc.assert(
    fc.asyncProperty(evilText, evilText, evilText, async (name, subject, filename) => {
      const attachments = MAIL.attachments.map((attachment) => ({ ...attachment, filename: `${filename}.pdf` }));
      const { envelope, source, parsed } = await compose({
        ...MAIL,
        to: { ...MAIL.to, name },
        subject: `Antrag ${subject}`,
        attachments,
      });
      expect(envelope.to).toEqual(['kim@example.org']);
      expect(parsed.to?.map((to) => to.address)).toEqual(['kim@example.org']);
      expect(parsed.headers.map(({ key }) => key).toSorted()).toEqual(HEADERS);
      expect(parsed.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
      expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([MAIL.text, MAIL.html]);
      const head = source.slice(0, source.indexOf('\r\n\r\n'));
      expect(head).not.toMatch(/[^\t\r\n\x20-\x7e]|\r(?!\n)|(?<!\r)\n/);
    }),
    { numRuns: 150 },
  );
});

it('a valid address is the only recipient, unchanged [MAIL-01, SEC-02]', async () => {
  await fc.assert(
    fc.asyncProperty(address, evilText, async (to, name) => {
      const { envelope, parsed } = await compose({ ...MAIL, to: { name, address: to } });
      expect(envelope.to).toEqual([to]);
      expect(parsed.to?.map((recipient) => recipient.address)).toEqual([to]);
      expect(parsed.headers.map(({ key }) => key).toSorted()).toEqual(HEADERS);
    }),
    { numRuns: 150 },
  );
});

it('a mail goes to the punycode of a domain with letters such as ü [VAL-05, MAIL-01]', async () => {
  const { envelope, parsed, source } = await compose({ ...MAIL, to: { name: 'Kim', address: 'Info@Müller-Bau.de' } });
  expect(envelope.to).toEqual(['Info@xn--mller-bau-q9a.de']);
  expect(parsed.to?.map((recipient) => recipient.address)).toEqual(envelope.to);
  expect(source).not.toMatch(/[\x80-\xff]/);
});

it('every letter that the rules accept in a domain has a punycode [VAL-05]', () => {
  const domains = Array.from({ length: 0xffff }, (_, code) => `b${String.fromCodePoint(code)}c.de`.normalize('NFC'));
  const addresses = domains.map((domain) => `a@${domain}`).filter(accepts);
  expect(addresses.length).toBeGreaterThan(600);
  expect(addresses.map(asciiEmail).filter((address) => !/^[ -~]+$/.test(address) || !accepts(address))).toEqual([]);
});

function accepts(text: string): boolean {
  return email()(text, { answers: {}, context: { today: '2026-08-15', settings: {} } }) === null;
}
