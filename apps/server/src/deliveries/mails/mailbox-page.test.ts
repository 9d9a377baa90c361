import { expect, it } from 'vitest';
import { mailListPage, mailPage, mailSearchPage, PAGE_SIZE, UNREADABLE_MAIL_PAGE } from './mailbox-page.ts';

const receivedAt = new Date('2026-11-21T12:00:00Z');
const mail = { id: '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d', receivedAt };

it.each([
  [PAGE_SIZE, '<p>50 E-Mails gefunden.</p>'],
  [PAGE_SIZE + 1, '<p>Mehr als 50 E-Mails gefunden; hier stehen die neuesten 50.</p>'],
])('counts %i hits, and shows 50 at most [MAIL-02]', (count, words) => {
  const hits = Array.from({ length: count }, () => ({ ...mail, subject: 'Antrag', recipient: 'kim@example.org' }));
  const { body } = mailSearchPage('kim', hits, 'token');
  expect(body).toContain(words);
  expect(body.match(/<li>/g)).toHaveLength(PAGE_SIZE);
});

it('the pages of the mailbox have the approved words [MAIL-02]', async () => {
  const attachment = { filename: null, mimeType: 'text/plain', disposition: null, content: new ArrayBuffer(2_000) };
  const to = [
    { name: '<b>Kim</b>', address: 'kim@example.org' },
    { name: '', address: 'ada@example.org' },
  ];
  const from = { name: 'Muster & Söhne', address: 'antrag@example.org' };
  const email = {
    headers: [],
    headerLines: [],
    subject: 'Antrag FA-1234-ABCD <i>',
    from,
    to,
    attachments: [attachment, attachment],
    text: '<script>',
  };
  const source = { ...mail, source: new Uint8Array() };
  const pages = [
    mailListPage(1, [], 'token'),
    mailListPage(1, [{ ...mail, subject: '', recipient: '<b>Kim</b> <kim@example.org>' }], 'token'),
    mailSearchPage('kim', [], 'token'),
    mailPage(source, { headers: [], headerLines: [], attachments: [] }, false),
    mailPage(source, email, true),
    UNREADABLE_MAIL_PAGE,
  ];
  const text = pages.map(({ title, body }) => `${title}\n${body}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('./approved-mailbox-pages.txt');
});
