import { LRUCache } from 'lru-cache';
import { sha256 } from '../../keys/sha256.ts';
import type { DocumentOrigin } from '../document-data.ts';
import type { DocumentCache, DocumentRenderer } from '../rendering.ts';

/** Caches documents without personal data, by content. Concurrent requests share one rendering. [DOC-01] */
export function createDocumentCache(
  { render, renderForVisitor }: Pick<DocumentRenderer, 'render' | 'renderForVisitor'>,
  most: number,
): DocumentCache {
  const kept = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    max: most,
    // A pending request completes even if its entry is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: renderIt }) => renderIt(),
  });
  const through = (renderIt: DocumentRenderer['renderForVisitor']) => (template: string, data: DocumentOrigin) => {
    const key = `${template} ${sha256(JSON.stringify(data))}`;
    return kept.forceFetch(key, { context: () => renderIt(template, data) });
  };
  return { forOrder: through(render), forVisitor: through(renderForVisitor) };
}
