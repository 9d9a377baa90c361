import type { DocumentTemplate } from './document-data.ts';
import type { TemplateFault } from './render-messages.ts';

/** Why there is no document: the template refused its data, it took too long, the worker died, or we are stopping. */
export type DocumentRenderFailure = 'template' | 'timeout' | 'crash' | 'closed';

/** A document could not be rendered. Its message names template and reason only: a compiler repeats the data. [SEC-02] */
export class DocumentRenderError extends Error {
  override readonly name = 'DocumentRenderError';
  readonly code: DocumentRenderFailure;
  /** File and line in the templates, if the template refused its data. */
  readonly place: string | undefined;
  /** What the compiler says; only for a developer who works with made-up data, and for tests. */
  readonly faults: readonly TemplateFault[];

  constructor(template: DocumentTemplate, code: DocumentRenderFailure, faults: readonly TemplateFault[] = []) {
    super(`The document ${template} could not be rendered (${code})`);
    this.code = code;
    this.faults = faults;
    const [fault] = faults;
    this.place = fault && `${fault.file}:${fault.line}`;
  }
}
