import type { Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { mailListPage, mailPage, mailSearchPage, PAGE_SIZE, UNREADABLE_MAIL_PAGE } from './mailbox-page.ts';

const receivedAt = new Date('2026-11-21T12:00:00Z');
const mail = { id: '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d', receivedAt };

function pageOf(email: Partial<Email>, isPhone = false): string {
  return mailPage({ ...mail, source: new Uint8Array() }, { attachments: [], ...email } as Email, isPhone).body;
}

it.each([
  [PAGE_SIZE, '<p>50 E-Mails gefunden.</p>'],
  [PAGE_SIZE + 1, '<p>Mehr als 50 E-Mails gefunden; hier stehen die neuesten 50.</p>'],
])('counts %i hits, and shows 50 at most [MAIL-02]', (count, words) => {
  const hits = Array.from({ length: count }, () => ({ ...mail, subject: 'Antrag', recipient: 'kim@example.org' }));
  const { body } = mailSearchPage('kim', hits, 'token');
  expect(body).toContain(words);
  expect(body.match(/<li>/g)).toHaveLength(PAGE_SIZE);
});

it.each([
  [false, 'Computer'],
  [true, 'Handy'],
])('marks the width that is shown (phone: %s) [MAIL-02]', (isPhone, label) => {
  expect(pageOf({}, isPhone).match(/<a [^>]*aria-current="true">[^<]+/g)).toEqual([
    expect.stringMatching(new RegExp(`>${label}$`)),
  ]);
});

it('names recipients with their addresses, and numbers attachments without a name [MAIL-02]', () => {
  const content = new ArrayBuffer(2_000);
  const attachment = { filename: null, mimeType: 'text/plain', disposition: null, content } as const;
  const page = pageOf({
    to: [
      { name: 'Kim', address: 'kim@example.org' },
      { name: '', address: 'ada@example.org' },
    ],
    attachments: [attachment, attachment],
  });
  expect(page).toContain('an Kim &lt;kim@example.org&gt;, ada@example.org<br>');
  expect(page.match(/download>Anhang \d<\/a><small>[^<]+/g)).toEqual([
    'download>Anhang 1</a><small>2\u00a0kB',
    'download>Anhang 2</a><small>2\u00a0kB',
  ]);
});

it('says why mails are here, and when the first ones come [MAIL-02]', () => {
  const { body } = mailListPage(1, [], 'token');
  expect(body).toContain('Hier liegen die E-Mails, die sonst versandt würden; die neuesten stehen oben.');
  expect(body).toContain('Die ersten kommen, sobald ein Antrag gestellt ist.');
});

it('leads back from the hits of a search, from a mail, and from one that cannot be opened [MAIL-02]', () => {
  expect(mailSearchPage('kim', [], 'token').body).toContain('<a href="/postfach">Alle E-Mails zeigen</a>');
  for (const body of [pageOf({}), UNREADABLE_MAIL_PAGE.body])
    expect(body).toContain('<a href="/postfach">Zum Postfach</a>');
});

it('names a mail without a subject, in the list and on its own page [MAIL-02]', () => {
  expect(mailListPage(1, [{ ...mail, subject: '', recipient: 'kim@example.org' }], 'token').body).toContain(
    `<a href="/postfach/${mail.id}">(ohne Betreff)</a>`,
  );
  expect(pageOf({})).toContain('<h1>(ohne Betreff)</h1>');
});

it('has the subject as title, with the number in one piece, and the German time of arrival [MAIL-02]', () => {
  const email = { subject: 'Antrag FA-1234-ABCD', attachments: [] } as unknown as Email;
  const { title, body } = mailPage({ ...mail, source: new Uint8Array() }, email, false);
  expect(title).toBe('Antrag FA-1234-ABCD');
  expect(body).toContain('<h1>Antrag <span class="whole">FA-1234-ABCD</span></h1>');
  expect(body).toContain('<time datetime="2026-11-21T12:00:00.000Z">21.11.2026, 13:00 Uhr</time>');
});

it('offers the whole message as a file [MAIL-02]', () => {
  expect(pageOf({})).toContain(`href="/postfach/${mail.id}/quelle" download>Vollständige Nachricht (.eml)</a>`);
});

it('says of a mail that cannot be opened that the others are not affected [MAIL-02]', () => {
  expect(UNREADABLE_MAIL_PAGE.body).toContain('Die anderen E-Mails im Postfach sind davon nicht betroffen.');
});
