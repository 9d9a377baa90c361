import type { Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { mailPage, mailSearchPage, PAGE_SIZE } from './mailbox-page.ts';

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
