import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../src/config/config.ts';
import type { DayKeys } from '../../../src/keys/day-keys.ts';
import { openDayKeys } from '../../../src/keys/open-keys.ts';
import { createPurposeKeys } from '../../../src/keys/purpose-keys.ts';

/** Keys in a temporary folder or the configured place; `folder` is for other processes. */
export interface TestKeys {
  readonly store: DayKeys;
  readonly folder: string;
  remove(): void;
}

/** The secret of test servers, from which keys are derived. */
export const TEST_SECRET = 'a secret that only the tests of this server know';
export const testPurposes = createPurposeKeys([TEST_SECRET]);

export function openTestKeys({ folder: given, service }: Partial<Config['keys']> = {}): TestKeys {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'rechner-keys-'));
  return {
    store: openDayKeys({ folder, service }, tmpdir()),
    folder,
    remove: () => {
      if (given === undefined) rmSync(folder, { recursive: true });
    },
  };
}
