import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPurposeKeys } from '../../../src/adapters/keys/purpose-keys.ts';
import type { Config } from '../../../src/config/config.ts';
import { type Keys, openKeys } from '../../../src/wiring/open-keys.ts';

/** Keys in a temporary folder or the configured place; `folder` is for other processes. */
export interface TestKeys {
  readonly keys: Keys;
  readonly folder: string;
  remove(): void;
}

/** The secret of test servers, from which keys are derived. */
export const TEST_SECRET = 'a secret that only the tests of this server know';
export const testPurposes = createPurposeKeys([TEST_SECRET]);

export function openTestKeys(
  clock: () => Date,
  { folder: given, serviceUrl }: Config['keys'] = { folder: undefined, serviceUrl: undefined },
): TestKeys {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'rechner-keys-'));
  const config = { keys: { folder: serviceUrl === undefined ? folder : undefined, serviceUrl } };
  return {
    keys: openKeys({ config, root: '/', dataDir: tmpdir() }, clock),
    folder,
    remove: () => {
      if (given === undefined) rmSync(folder, { recursive: true });
    },
  };
}
