import type { DocumentTemplate } from './document-data.ts';

/** Why there is no document: the template refused its data, it took too long, the worker died, or we are stopping. */
export type DocumentRenderFailure = 'template' | 'timeout' | 'crash' | 'closed';

/** A document could not be rendered. Its message names template and reason only: a compiler repeats the data [SEC-02]. */
export class DocumentRenderError extends Error {
  override readonly name = 'DocumentRenderError';
  readonly code: DocumentRenderFailure;

  constructor(template: DocumentTemplate, code: DocumentRenderFailure) {
    super(`The document ${template} could not be rendered (${code})`);
    this.code = code;
  }
}
