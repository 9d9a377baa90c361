import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { BrokerEntry } from '../../lookups/brokers/broker-entry.ts';
import { readEntries } from '../../lookups/brokers/broker-file.ts';
import { type CheckedBrokers, checkBrokers } from '../../lookups/brokers/import-brokers.ts';
import { importedBrokers } from '../../lookups/brokers/open-brokers.ts';
import { readBrokers } from '../../lookups/brokers/read-brokers.ts';

type Entries = ReadonlyMap<string, BrokerEntry>;

export interface BrokerChange {
  readonly broker: BrokerEntry;
  readonly kind: 'new' | 'changed' | 'removed';
}

/** What a pasted directory would change; `stamp` stands for it and the directory that it would replace. */
export interface ImportPlan {
  readonly checked: CheckedBrokers;
  readonly changes: readonly BrokerChange[];
  readonly stamp: string;
}

/** Returns where the directory of this server is. */
export function directoryPath({ brokers, dataDir }: Pick<Config, 'brokers' | 'dataDir'>): string {
  return resolve(ROOT, importedBrokers(resolve(ROOT, dataDir), brokers.file));
}

/** Returns whether this process may write a file, whose folders need not exist yet. */
export function isWritable(path: string): boolean {
  const folder = dirname(path);
  if (!existsSync(folder)) return folder !== path && isWritable(folder);
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** Returns the imported directory; undefined if there is none or it cannot be read. */
export function currentDirectory(path: string): Entries | undefined {
  try {
    return readEntries(path);
  } catch {
    return undefined;
  }
}

/**
 * Plans the import of a pasted directory, with the pictures that the present one has. Changes nothing. Throws a
 * StartupError if the text is no directory. [LEIT-09, BROK-02]
 */
export function planImport(text: string, target: string): ImportPlan {
  const before: Entries = currentDirectory(target) ?? new Map();
  const checked = checkBrokers(readBrokers(text, 'The text'), join(dirname(target), 'photos'));
  const given = [...checked.entries.values()].flatMap((broker): BrokerChange[] => {
    const was = before.get(broker.brokerNumber);
    if (!was) return [{ broker, kind: 'new' }];
    return JSON.stringify(was) === JSON.stringify(broker) ? [] : [{ broker, kind: 'changed' }];
  });
  const gone = [...before.values()].filter(({ brokerNumber }) => !checked.entries.has(brokerNumber));
  const removed = gone.map((broker): BrokerChange => ({ broker, kind: 'removed' }));
  return { checked, changes: [...removed, ...given], stamp: sha256(JSON.stringify([text, [...before]])) };
}
