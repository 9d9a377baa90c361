import { isIPv6 } from 'node:net';

/** A network that a client's calls are counted for. [SEC-10] */
export interface ClientNetwork {
  readonly network: string;
  /** How many times the limit of one client it may use. */
  readonly share: number;
}

/** Takes a client's network address, gives the networks it counts for, the widest first. */
export type ClientNetworksOf = (address: string) => readonly ClientNetwork[];

/** How many times as much an IPv6 /48 may do as one /64 of it: a company or the customers of a provider, not one device. */
const SHARE_OF_48 = 10;

/** The same of what is kept: anybody can have a /48, so it may use little more of the budget of all than one client. */
const BUDGET_SHARE_OF_48 = 2;

const GROUPS = 8;
/** What stands before an IPv4 address that is written as IPv6. */
const MAPPED = '0:0:0:0:0:ffff';

/** Takes a valid IPv6 address, gives its eight groups in the shortest writing. */
function groupsOf(address: string): readonly string[] {
  // The host of an address of the web has no zone, small letters, and no IPv4 part.
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

/**
 * Takes a client's network address, gives what it counts as, the widest first: an IPv4 address itself, also one that is written as
 * IPv6; an IPv6 address its /48 and its /64. What is no address counts as itself. [SEC-10]
 * @param shareOf48 how many times the limit of one client a /48 may use
 */
export function clientNetworksOf(address: string, shareOf48 = SHARE_OF_48): readonly ClientNetwork[] {
  if (!isIPv6(address)) return [{ network: address, share: 1 }];
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === MAPPED) return [{ network: dotted(groups.slice(6)), share: 1 }];
  return [
    { network: `${groups.slice(0, 3).join(':')}::/48`, share: shareOf48 },
    { network: `${groups.slice(0, 4).join(':')}::/64`, share: 1 },
  ];
}

/** The same for budgets of what is kept, of which a /48 has a smaller share. [SEC-10] */
export function budgetNetworksOf(address: string): readonly ClientNetwork[] {
  return clientNetworksOf(address, BUDGET_SHARE_OF_48);
}
