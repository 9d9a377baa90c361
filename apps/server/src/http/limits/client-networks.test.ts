import { expect, it } from 'vitest';
import { budgetNetworksOf, clientNetworksOf } from './client-networks.ts';

function ipv6(site: string, subnet: string) {
  return [
    { network: `${site}::/48`, share: 10 },
    { network: `${site}:${subnet}::/64`, share: 1 },
  ];
}

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1', '2'],
  ['2001:DB8:0001:0002::', '2001:db8:1', '2'],
  ['2001:db8::1', '2001:db8:0', '0'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1', '2'],
  ['::1', '0:0:0', '0'],
  ['::', '0:0:0', '0'],
  ['fe80::1%eth0', 'fe80:0:0', '0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0', '0'],
])('counts %s by its /48 and its /64 [SEC-10]', (address, site, subnet) => {
  expect(clientNetworksOf(address)).toEqual(ipv6(site, subnet));
});

it('lets a /48 use the budgets of two clients [SEC-10]', () => {
  expect(budgetNetworksOf('2001:db8:1:2::1')).toEqual([
    { network: '2001:db8:1::/48', share: 2 },
    { network: '2001:db8:1:2::/64', share: 1 },
  ]);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:255.255.255.255', '255.255.255.255'],
  ['agent 7', 'agent 7'],
])('counts %s as one client [SEC-10]', (address, network) => {
  expect(clientNetworksOf(address)).toEqual([{ network, share: 1 }]);
});
