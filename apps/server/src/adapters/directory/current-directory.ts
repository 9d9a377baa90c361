import { createDirectoryBuilder } from '@fa/adressen/create-directory-builder';
import type { Directory, SearchedDirectory } from '@fa/adressen/directory';
import { DirectoryBlockError, openDirectory } from '@fa/adressen/open-directory';
import type { Kysely } from 'kysely';
import type { DirectoryState } from '../../services/lookups/lookups.ts';
import type { Log } from '../../services/operation/log.ts';
import type { ReadinessDetail } from '../../services/operation/readiness.ts';
import type { Tables } from '../database/tables.ts';
import { every } from '../every.ts';
import { baseTownsOf, readBasePlaces } from './base-places.ts';
import { DamagedVersion, findVersionId, readVersion } from './version-store.ts';

const CHECK_EVERY_MS = 15_000;

/** Cached: bundled data does not change while the program runs. */
let searchable: Directory | undefined;

function openBase(): Directory {
  const builder = createDirectoryBuilder();
  readBasePlaces().addTo(builder);
  return openDirectory(builder.build());
}

/** The bundled towns, made searchable at the first check of an address: this takes 0.1 s, which no start should wait for. */
const base: SearchedDirectory = {
  townsOf: baseTownsOf,
  match: (address) => (searchable ??= openBase()).match(address),
};

interface InUse extends Omit<DirectoryState, 'isNewerUnusable'> {
  readonly directory: SearchedDirectory;
}

/** Provides the bundled postcodes and towns, and from the first `refresh` on the imported directory. [ADDR-09] */
export function createCurrentDirectory({ database, log }: { database: Kysely<Tables>; log: Log }) {
  let inUse: InUse = { directory: base, sources: [] };
  let unusable: string | undefined;
  let refreshing: Promise<void> | undefined;

  const loadNewer = async (): Promise<void> => {
    const id = await findVersionId(database);
    if (id === undefined || id === inUse.version || id === unusable) return;
    try {
      const version = await readVersion(database);
      if (!version) return;
      const directory = openDirectory(version.block);
      const { bytes, counts } = directory;
      const madeAt = version.madeAt.toISOString();
      inUse = { directory, version: version.id, madeAt, sources: version.sources, bytes, counts };
      unusable = undefined;
      log.info({ version: version.id, bytes, ...counts }, 'directory version loaded');
    } catch (error) {
      const isDamaged = error instanceof DamagedVersion || error instanceof DirectoryBlockError;
      if (!isDamaged) throw error;
      unusable = id;
      log.error(
        { err: error, version: id },
        'a directory cannot be used, the present one stays; npm run rechner -- directory import --rebuild makes it again',
      );
    }
  };

  const refresh = (): Promise<void> => {
    refreshing ??= loadNewer()
      .catch((error: unknown) => log.warn({ err: error }, 'check for a newer directory failed'))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  return {
    /** The directory in use; call it each time, because a stored result becomes outdated. */
    directory: (): SearchedDirectory => inUse.directory,
    state: (): DirectoryState => {
      const { directory: _directory, ...rest } = inUse;
      return { ...rest, isNewerUnusable: unusable !== undefined };
    },
    /** Loads a newer version if there is one. Never throws: errors are logged, the current one stays in use. */
    refresh,
    watch: () => every(CHECK_EVERY_MS, refresh),
  };
}

export type CurrentDirectory = ReturnType<typeof createCurrentDirectory>;

const DAY_MS = 86_400_000;

/** Describes the directory and its age in days; a warning if a newer one was unusable. [ADDR-09, SEC-04] */
export function directoryDetail(state: DirectoryState, now: Date): ReadinessDetail {
  return {
    status: state.isNewerUnusable ? 'warning' : 'ok',
    version: state.version ?? 'base',
    ...(state.madeAt === undefined
      ? {}
      : { madeAt: state.madeAt, ageDays: Math.floor((now.getTime() - Date.parse(state.madeAt)) / DAY_MS) }),
    ...state.counts,
    bytes: state.bytes,
    ...Object.fromEntries(
      state.sources.map(({ kind, rows, importedAt, attribution }) => [
        `${kind}Source`,
        [`${rows} rows of ${importedAt.slice(0, 10)}`, attribution].filter(Boolean).join(', '),
      ]),
    ),
  };
}
