import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_64 = 4;
/** What stands before an IPv4 address that is written as IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** All eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): readonly string[] {
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

/** What the tries of a network address count for: the /64 of an IPv6 address, any other address itself. [LINK-10] */
export function linkClientOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, GROUPS_OF_64).join(':')}::/64` : address;
}
