import { randomBytes } from 'node:crypto';
import { readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IsoDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { syncFolder, writeNewFile } from '../config/write-new-file.ts';
import { describeReason } from '../operation/describe-error.ts';
import { KEY_BYTES } from './aes-sealing.ts';
import type { DayKeys } from './key-ring.ts';
import { KeysUnavailable } from './keys-unavailable.ts';

/** `2026-11-21.key`, and `2026-11-21.key.‹id›.new` during creation. */
const DAY_IN_NAME = /^(\d{4}-\d{2}-\d{2})\.key(?:\.[0-9a-f-]{36}\.new)?$/;

function isCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

async function readKey(file: string): Promise<Uint8Array | undefined> {
  try {
    const key = new Uint8Array(await readFile(file));
    if (key.length !== KEY_BYTES) throw new KeysUnavailable('key damaged');
    return key;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
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
    if (!isCode(error, 'ENOENT')) throw error;
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
