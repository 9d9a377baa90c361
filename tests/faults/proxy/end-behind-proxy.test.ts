import { it } from 'vitest';
import { expectNothingLost, optionsFor } from '../run/expect-nothing-lost.ts';
import { KILL, killBehindProxy, RESTART, restartBehindProxy } from './end-behind-proxy.ts';
import { findNginx } from './find-nginx.ts';

const isMissing = findNginx() === undefined;
const HOW_TO_INSTALL = 'nginx or openssl is missing: apt-get install nginx openssl';

it('answers every order once when one of three processes is killed with it [ORD-02]', async ({ skip }) => {
  skip(isMissing, HOW_TO_INSTALL);
  expectNothingLost(await killBehindProxy(optionsFor('kill behind nginx', 3)), [KILL], 3);
});

it('answers every order while three processes are restarted in turn [SEC-04, ORD-02]', async ({ skip }) => {
  skip(isMissing, HOW_TO_INSTALL);
  expectNothingLost(await restartBehindProxy(optionsFor('restart behind nginx', 1)), [RESTART], 1);
});
