import { setImmediate } from 'node:timers/promises';
import { createDirectoryBuilder } from '@fa/adressen/create-directory-builder';
import { openDirectory } from '@fa/adressen/open-directory';
import { expect, it } from 'vitest';
import { clientNetworksOf } from '../../services/limits/client-networks.ts';
import { waitForTurn } from '../../services/limits/turn.ts';
import { createTurns } from '../turns.ts';
import { createDirectoryLookups } from './directory-lookups.ts';

const BERLIN = { plz: '10115', ort: 'Berlin', nationKz: 'DE' } as const;

it('matches one address per turn of the event loop, so that others are served between two [SEC-07]', async () => {
  const builder = createDirectoryBuilder();
  builder.addStreet({ ...BERLIN, strasse: 'Torstraße' });
  const directory = openDirectory(builder.build());
  let matched = 0;
  const counting = {
    townsOf: directory.townsOf,
    match: (address: Parameters<typeof directory.match>[0]) => {
      matched += 1;
      return directory.match(address);
    },
  };
  const { addressChecker } = createDirectoryLookups(() => counting);
  const turn = createTurns(clientNetworksOf);
  const answers = Array.from({ length: 3 }, (_, index) =>
    addressChecker.check({ ...BERLIN, strasseHausnummer: '', strasse: 'Torstrase', hausnummer: `${index}` }, () =>
      waitForTurn(turn, { ip: '203.0.113.1' }),
    ),
  );
  const seen = [matched];
  while (matched < 3) {
    await setImmediate();
    seen.push(matched);
  }
  await Promise.all(answers);
  expect([...new Set(seen)]).toEqual([0, 1, 2, 3]);
});
