import { createHmac, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPurposeKeys, type Purpose } from './purpose-keys.ts';

const FIRST = 'the first secret of thirty-two characters';
const SECOND = 'the second secret of thirty-two characters';
const PURPOSES: readonly Purpose[] = [
  'cookies v1',
  'session id v1',
  'session secret v1',
  'order keys v1',
  'saved links v1',
  'service ids v1',
  'agents v1',
  'fingerprint v1',
];

it('derives a separate key for each purpose and secret, the same in every process [SEC-08]', () => {
  const { keys } = createPurposeKeys([FIRST, SECOND]);
  const all = PURPOSES.flatMap((purpose) => keys(purpose).map((key) => key.toString('hex')));
  expect(new Set(all).size).toBe(2 * PURPOSES.length);
  expect(createPurposeKeys([FIRST]).keys('agents v1')).toEqual([keys('agents v1')[0]]);
});

it('a hash is an HMAC under the HKDF of the secret and its purpose [SEC-08]', () => {
  const key = Buffer.from(hkdfSync('sha256', FIRST, '', 'order keys v1', 32));
  const [hash] = createPurposeKeys([FIRST]).hashes('order keys v1');
  expect(hash?.('a key')).toEqual(createHmac('sha256', key).update('a key').digest());
});
