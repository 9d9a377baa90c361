import { expect, it } from 'vitest';
import { linkClientOf } from './link-client.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:aa:1::1', '2001:db8:aa:1::/64'],
  ['2001:0DB8:00aa:0001:ffff:ffff:ffff:ffff', '2001:db8:aa:1::/64'],
  ['2001:db8:aa:2::1', '2001:db8:aa:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('[LINK-10] the tries of %s count for %s', (address, client) => {
  expect(linkClientOf(address)).toBe(client);
});
