import type { Directory } from '@fa/adressen/directory';
import { openDirectory } from '@fa/adressen/open-directory';
import type { DirectorySource } from '../../../services/lookups/directory-state.ts';
import { combineSources } from './combine-sources.ts';
import { endIfAborted, type ImportNeeds } from './import-request.ts';
import type { ImportStore, NewSource } from './import-store.ts';

/** Size and counts of the new directory. */
export type MadeDirectory = Pick<Directory, 'bytes' | 'counts'>;

/**
 * Builds the directory from all sources in use, with the new one if given, and switches to it in one step. Nothing is
 * visible before. [ADDR-09]
 */
export async function switchOver(
  store: ImportStore,
  needs: ImportNeeds,
  newSource?: NewSource,
): Promise<MadeDirectory> {
  needs.onPhase('Making the directory …');
  const others = await store.completed(newSource?.kind);
  const block = await combineSources(newSource ? [...others, newSource] : others, {
    base: needs.base,
    batchesOf: store.batchesOf,
    check: () => endIfAborted(needs),
  });
  // Verifies that it opens before it is used.
  const { bytes, counts } = openDirectory(block);
  endIfAborted(needs);
  const madeAt = needs.clock();
  const sources: DirectorySource[] = others.map(({ id: _id, ...source }) => source);
  if (newSource) {
    const { kind, fileName, rows, attribution } = newSource;
    const importedAt = madeAt.toISOString();
    sources.push({ kind, fileName, rows, importedAt, ...(attribution === undefined ? {} : { attribution }) });
  }
  await store.finish({ block, madeAt, sources }, newSource);
  return { bytes, counts };
}
