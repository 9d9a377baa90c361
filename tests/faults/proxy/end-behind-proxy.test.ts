import { expect, it } from 'vitest';
import { expectNothingLost, optionsFor } from '../run/expect-nothing-lost.ts';
import { KILL, killBehindProxy, RESTART, restartBehindProxy } from './end-behind-proxy.ts';
import { findNginx } from './find-nginx.ts';

const hasNginx = findNginx() !== undefined;

it.skipIf(!hasNginx)('answers every order once when one of three processes is killed with it [ORD-02]', async () => {
  expectNothingLost(await killBehindProxy(optionsFor('kill behind nginx', 3)), [KILL], 3);
});

it.skipIf(!hasNginx)('answers every order while three processes are restarted in turn [SEC-04, ORD-02]', async () => {
  expectNothingLost(await restartBehindProxy(optionsFor('restart behind nginx', 1)), [RESTART], 1);
});

it.skipIf(hasNginx)('several processes are not tested without nginx and openssl: apt-get install nginx openssl', () => {
  expect(hasNginx).toBe(false);
});
