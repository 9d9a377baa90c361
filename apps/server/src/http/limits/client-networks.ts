import { isIPv6 } from 'node:net';

/** A network whose requests are counted together. [SEC-10] */
export interface ClientNetwork {
  readonly network: string;
  readonly share: number;
}

export type ClientNetworksOf = (address: string) => readonly ClientNetwork[];

/** Multiple for an IPv6 /48 over one /64: it is a company or a provider's customers, not one device. */
const SHARE_OF_48 = 10;

/** The same for budgets: anybody can get a /48, so it may use little more of the total than one client. */
const BUDGET_SHARE_OF_48 = 2;

const GROUPS = 8;
const MAPPED = '0:0:0:0:0:ffff';

/** Returns the eight groups of a valid IPv6 address in the shortest notation. */
function groupsOf(address: string): readonly string[] {
  // URL normalises a host: no zone, lower case, no IPv4 notation.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

/** Returns the networks of an IP address, widest first: IPv4 itself, also if mapped; for IPv6 /48 and /64. [SEC-10] */
export function clientNetworksOf(address: string, shareOf48 = SHARE_OF_48): readonly ClientNetwork[] {
  if (!isIPv6(address)) return [{ network: address, share: 1 }];
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === MAPPED) return [{ network: dotted(groups.slice(6)), share: 1 }];
  return [
    { network: `${groups.slice(0, 3).join(':')}::/48`, share: shareOf48 },
    { network: `${groups.slice(0, 4).join(':')}::/64`, share: 1 },
  ];
}

/** Returns the networks to count for budgets, in which a /48 has a smaller share. [SEC-10] */
export function budgetNetworksOf(address: string): readonly ClientNetwork[] {
  return clientNetworksOf(address, BUDGET_SHARE_OF_48);
}
