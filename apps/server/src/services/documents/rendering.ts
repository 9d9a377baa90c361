import type {
  DocumentDataByTemplate,
  DocumentTemplate,
  DownloadedUnterlagen,
  EmbeddedFile,
  LeistungsuebersichtData,
} from './document-data.ts';

/** Renders documents as PDF. */
export interface DocumentRenderer {
  /**
   * Renders a template with data as a PDF; throws a DocumentRenderError. Safe to call concurrently. `embedded` is the
   * source of the document. For orders, which wait without a limit.
   */
  render<Template extends DocumentTemplate>(
    template: Template,
    data: DocumentDataByTemplate[Template],
    embedded?: EmbeddedFile,
  ): Promise<Uint8Array>;
  /** Does the same for a visitor; throws DocumentsBusy if too many wait already. [DOC-01] */
  renderForVisitor<Template extends DocumentTemplate>(
    template: Template,
    data: DocumentDataByTemplate[Template],
  ): Promise<Uint8Array>;
  /** Finishes running documents, then ends the workers; queued and later calls of `render` fail. */
  close(): Promise<void>;
}

/** Renders documents without personal data, or returns them from a cache. [DOC-01] */
export interface DocumentCache {
  vertragsunterlagen(data: DownloadedUnterlagen): Promise<Uint8Array>;
  leistungsuebersicht(data: LeistungsuebersichtData): Promise<Uint8Array>;
}
