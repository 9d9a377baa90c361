import { expect, it } from 'vitest';
import { isOwnPath, isSafeLink } from './safe-url.ts';

it.each(['https://a.example', 'HTTP://a.example', 'mailto:a@b.example', 'tel:+4930', '#ziel', '/pfad', '/'])(
  'allows a link in a text to %s [UI-07]',
  (address) => expect(isSafeLink(address)).toBe(true),
);

it.each(['javascript:alert(1)', ' https://a.example', 'a/b', '//a.example', '/\\a.example', 'data:,https://a', ''])(
  'allows no link in a text to %j [UI-07]',
  (address) => expect(isSafeLink(address)).toBe(false),
);

it('shows pictures of its own host only [SEC-05]', () => {
  expect(['/bild.png', '/'].map(isOwnPath)).toEqual([true, true]);
  const elsewhere = ['//a.example/x.png', '/\\a.example/x.png', 'https://a.example/x.png', 'bild.png', 'a/b'];
  expect(elsewhere.filter(isOwnPath)).toEqual([]);
});
