import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DocumentOrigin, DownloadedUnterlagen, LeistungsuebersichtData } from './document-data.ts';
import type { DocumentRenderer } from './document-renderer.ts';

/** Gives documents that say nothing of a person; equal data is rendered once. Throws a DocumentRenderError or DocumentsBusy. */
export interface DocumentCache {
  vertragsunterlagen(data: DownloadedUnterlagen): Promise<Uint8Array>;
  leistungsuebersicht(data: LeistungsuebersichtData): Promise<Uint8Array>;
}

interface Wanted {
  render: () => Promise<Uint8Array>;
}

/**
 * Keeps so many documents by their content, the ones used last. Who asks while the same
 * document is being made gets that one; a failure is kept by nobody, so the next request tries again. [DOC-01]
 */
export function createDocumentCache(renderer: Pick<DocumentRenderer, 'renderForVisitor'>, most: number): DocumentCache {
  const kept = new LRUCache<string, Uint8Array, Wanted>({
    max: most,
    // Whoever waits for a document gets it, also when others have taken its place meanwhile.
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
