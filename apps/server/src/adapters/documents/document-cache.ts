import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DocumentOrigin, DownloadedUnterlagen, LeistungsuebersichtData } from './document-data.ts';
import type { DocumentRenderer } from './document-renderer.ts';

/** Creates documents without personal data, each only once. Throws a DocumentRenderError or DocumentsBusy. */
export interface DocumentCache {
  vertragsunterlagen(data: DownloadedUnterlagen): Promise<Uint8Array>;
  leistungsuebersicht(data: LeistungsuebersichtData): Promise<Uint8Array>;
}

interface Wanted {
  render: () => Promise<Uint8Array>;
}

/**
 * Caches the `most` recently used documents by content. Concurrent requests for the same document share one rendering;
 * failures are not cached, so the next request retries. [DOC-01]
 */
export function createDocumentCache(renderer: Pick<DocumentRenderer, 'renderForVisitor'>, most: number): DocumentCache {
  const kept = new LRUCache<string, Uint8Array, Wanted>({
    max: most,
    // A pending request completes even if its entry is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context.render(),
  });
  const fetch = (template: string, data: DocumentOrigin, render: Wanted['render']): Promise<Uint8Array> => {
    const key = `${template} ${createHash('sha256').update(JSON.stringify(data)).digest('hex')}`;
    return kept.forceFetch(key, { context: { render } });
  };
  return {
    vertragsunterlagen: (data) =>
      fetch('vertragsunterlagen', data, () => renderer.renderForVisitor('vertragsunterlagen', data)),
    leistungsuebersicht: (data) =>
      fetch('leistungsuebersicht', data, () => renderer.renderForVisitor('leistungsuebersicht', data)),
  };
}
