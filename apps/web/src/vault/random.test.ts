import { expect, it, vi } from 'vitest';
import { randomUuid } from './random.ts';

it('a UUID has the form of version 4, made of 16 random bytes in order [ORD-02]', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as unknown as Uint8Array).set([0, 1, 2, 3, 4, 5, 0xf6, 7, 0xff, 9, 10, 11, 12, 13, 14, 255]);
    return bytes;
  });
  expect(randomUuid()).toBe('00010203-0405-4607-bf09-0a0b0c0d0eff');
});

it('a UUID is another one each time [ORD-02]', () => {
  expect(new Set(Array.from({ length: 100 }, randomUuid)).size).toBe(100);
});
