import type { DocumentOrigin, EmbeddedFile } from './document-data.ts';

/** Renders documents as PDF. */
export interface DocumentRenderer {
  /**
   * Renders a template (its path below the project's folder, without '.typ') with data as a PDF; throws a DocumentRenderError. Safe to call concurrently. `embedded` is the
   * source of the document. For orders, which wait without a limit.
   */
  render(template: string, data: DocumentOrigin, embedded?: EmbeddedFile): Promise<Uint8Array>;
  /** Does the same for a visitor; throws DocumentsBusy if too many wait already. [DOC-01] */
  renderForVisitor(template: string, data: DocumentOrigin): Promise<Uint8Array>;
  /** Finishes running documents, then ends the workers; queued and later calls of `render` fail. */
  close(): Promise<void>;
}

/** Renders documents without personal data, or returns them from a cache. [DOC-01] */
export interface DocumentCache {
  readonly forOrder: (template: string, data: DocumentOrigin) => Promise<Uint8Array>;
  readonly forVisitor: DocumentRenderer['renderForVisitor'];
}
