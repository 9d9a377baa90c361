import type { DirectoryState } from '../../services/directory-state.ts';
import type { ReadinessDetail } from '../../services/readiness.ts';

const DAY_MS = 86_400_000;

/** What the directory holds and how old it is, in days; a warning when a newer one could not be used. [ADDR-09, SEC-04] */
export function directoryDetail(state: DirectoryState, now: Date): ReadinessDetail {
  return {
    status: state.isStale ? 'warning' : 'ok',
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
