import type { DirectoryState } from '../../services/lookups/directory-state.ts';
import type { ReadinessDetail } from '../../services/operation/readiness.ts';

const DAY_MS = 86_400_000;

/** Describes the directory and its age in days; a warning if a newer one was unusable. [ADDR-09, SEC-04] */
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
