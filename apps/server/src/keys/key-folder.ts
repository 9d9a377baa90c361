import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { type IsoDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { makeDirectory } from '../config/data-directory.ts';
import { StartupError } from '../config/startup-error.ts';
import { syncFolder, writeNewFile } from '../config/write-new-file.ts';
import { codeOf, describeReason, reasonInWords } from '../operation/describe-error.ts';
import { type DayKeys, KEY_BYTES, KeysUnavailable } from './day-keys.ts';

/** `2026-11-21.key`, and `2026-11-21.key.‹id›.new` during creation. */
const DAY_IN_NAME = /^(\d{4}-\d{2}-\d{2})\.key(?:\.[0-9a-f-]{36}\.new)?$/;

async function readKey(file: string): Promise<Uint8Array | undefined> {
  try {
    const key = new Uint8Array(await readFile(file));
    if (key.length !== KEY_BYTES) throw new KeysUnavailable('key damaged');
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function dayOf(name: string): IsoDate | undefined {
  const day = DAY_IN_NAME.exec(name)?.[1];
  return isIsoDate(day) ? day : undefined;
}

/** Overwrites first: deleted data may stay on the disk. If the file is gone, another process destroyed it. */
async function destroyFile(file: string): Promise<void> {
  try {
    await writeFile(file, new Uint8Array(KEY_BYTES), { flag: 'r+', flush: true });
    await unlink(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

async function named<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof KeysUnavailable ? error : new KeysUnavailable(`key folder ${describeReason(error)}`);
  }
}

/** Creates the key store in a folder, one file per day. Of concurrent creations the first one wins. [SEC-01] */
export function createKeyFolder(folder: string): DayKeys {
  const fileOf = (day: IsoDate): string => join(folder, `${day}.key`);

  const existing = async (day: IsoDate): Promise<Uint8Array | undefined> => {
    const key = await readKey(fileOf(day));
    // Its creator may not have synced the folder yet: a power cut must not lose a key that was used for sealing.
    if (key) await syncFolder(folder);
    return key;
  };

  return {
    existing: (day) => named(() => existing(day)),
    keyOf: (day) =>
      named(async () => {
        const present = await existing(day);
        if (present) return present;
        await writeNewFile(fileOf(day), randomBytes(KEY_BYTES));
        const made = await existing(day);
        if (!made) throw new KeysUnavailable('key gone');
        return made;
      }),
    destroyThrough: (last) =>
      named(async () => {
        const names = (await readdir(folder)).filter((name) => (dayOf(name) ?? '9999') <= last);
        for (const name of names) await destroyFile(join(folder, name));
        if (names.length > 0) await syncFolder(folder);
        return [...new Set(names.map((name) => dayOf(name) ?? ''))].toSorted();
      }),
    days: () =>
      named(async () =>
        (await readdir(folder))
          .filter((name) => name.endsWith('.key'))
          .flatMap((name) => dayOf(name) ?? [])
          .toSorted(),
      ),
  };
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer + sep);
}

function databaseAround(folder: string, dataDir: string): string | undefined {
  const embedded = join(dataDir, 'postgres');
  const home = existsSync(embedded) ? realpathSync(embedded) : embedded;
  if (isWithin(folder, home)) return home;
  for (let around = folder; ; around = dirname(around)) {
    if (existsSync(join(around, 'PG_VERSION'))) return around;
    if (around === dirname(around)) return undefined;
  }
}

/** Refuses folders that are copied with the database or accessible to other users. */
function checkedFolder(path: string, dataDir: string): string {
  makeDirectory(path, 0o700);
  const folder = realpathSync(path);
  const database = databaseAround(folder, realpathSync(dataDir));
  if (database !== undefined)
    throw new StartupError(
      `The keys in ${folder} would be copied with every copy of the database in ${database}: set KEYS_DIR to another folder.`,
    );
  if (isWithin(realpathSync(dataDir), folder))
    throw new StartupError(`The folder of the keys ${folder} holds the data too: set KEYS_DIR to a folder of its own.`);
  if ((statSync(folder).mode & 0o077) !== 0)
    throw new StartupError(`Others may enter the folder of the keys ${folder}: chmod 700 it.`);
  return folder;
}

/** Opens the key store in a folder beside the data. Throws a StartupError for an unusable folder. [SEC-01] */
export function openKeyFolder(path: string, dataDir: string): DayKeys {
  try {
    return createKeyFolder(checkedFolder(path, dataDir));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The folder of the keys ${path} cannot be used (${reasonInWords(error)}): set KEYS_DIR to another folder.`,
    );
  }
}
