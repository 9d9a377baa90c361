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
  ['', ''],
])('[SEC-11] the name in %j is %j', (host, name) => {
  expect(hostName(host)).toBe(name);
});

it.each(['prod.example..', 'prod.example:a', 'prod.example@evil.example', 'xprod.example'])(
  '[SEC-11] %j is not prod.example',
  (host) => {
    expect(hostName(host)).not.toBe('prod.example');
  },
);
