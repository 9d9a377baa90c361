import type { DocumentTemplate } from './document-data.ts';
import type { TemplateFault } from './render-messages.ts';

/** Why rendering failed: the template refused its data, a timeout, a dead worker, or we are stopping. */
export type DocumentRenderFailure = 'template' | 'timeout' | 'crash' | 'closed';

/** A failed rendering. Its message has only template and reason: compiler errors repeat data. [SEC-02] */
export class DocumentRenderError extends Error {
  override readonly name = 'DocumentRenderError';
  readonly code: DocumentRenderFailure;
  /** File and line in the templates, if the template refused its data. */
  readonly place: string | undefined;
  /** The compiler's errors; only for tests and for developers who use made-up data. */
  readonly faults: readonly TemplateFault[];

  constructor(template: DocumentTemplate, code: DocumentRenderFailure, faults: readonly TemplateFault[] = []) {
    super(`The document ${template} could not be rendered (${code})`);
    this.code = code;
    this.faults = faults;
    const [fault] = faults;
    this.place = fault && `${fault.file}:${fault.line}`;
  }
}
