import { LRUCache } from 'lru-cache';
import { sha256 } from '../../sealing/sha256.ts';
import type { DocumentDataByTemplate } from '../../services/documents/document-data.ts';
import type { DocumentCache, DocumentRenderer } from '../../services/documents/rendering.ts';

/** Caches documents without personal data, by content. Concurrent requests share one rendering. [DOC-01] */
export function createDocumentCache(renderer: Pick<DocumentRenderer, 'renderForVisitor'>, most: number): DocumentCache {
  const kept = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    max: most,
    // A pending request completes even if its entry is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });
  const render = <Template extends 'vertragsunterlagen' | 'leistungsuebersicht'>(
    template: Template,
    data: DocumentDataByTemplate[Template],
  ): Promise<Uint8Array> => {
    const key = `${template} ${sha256(JSON.stringify(data))}`;
    return kept.forceFetch(key, { context: () => renderer.renderForVisitor(template, data) });
  };
  return {
    vertragsunterlagen: (data) => render('vertragsunterlagen', data),
    leistungsuebersicht: (data) => render('leistungsuebersicht', data),
  };
}
