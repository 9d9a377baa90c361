import { expect, it } from 'vitest';
import { hostName } from './host-name.ts';

it.each([
  ['prod.example', 'prod.example'],
  ['PROD.example', 'prod.example'],
  ['prod.example.', 'prod.example'],
  ['Prod.Example.:443', 'prod.example'],
  ['prod.example:', 'prod.example'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  [' prod.example ', 'prod.example'],
  ['', ''],
])('reads the name in %j as %j [SEC-11]', (host, name) => {
  expect(hostName(host)).toBe(name);
});

it.each(['prod.example..', 'prod.example:a', 'prod.example@evil.example', 'xprod.example'])(
  'distinguishes %j from prod.example [SEC-11]',
  (host) => {
    expect(hostName(host)).not.toBe('prod.example');
  },
);
