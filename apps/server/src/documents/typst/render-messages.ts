import type { DocumentOrigin, EmbeddedFile } from '../document-data.ts';

/** What a worker thread starts with. */
export interface WorkerStart {
  /** The folder that the templates are below. */
  readonly root: string;
  /** Those of the brand, before the delivered ones. */
  readonly fonts: readonly Uint8Array[];
}

/** The input of a document. */
export interface RenderRequest {
  readonly template: string;
  readonly data: DocumentOrigin;
  readonly embedded?: EmbeddedFile;
}

/** The compiler's reason for a template error. The message may repeat the data. */
export interface TemplateFault {
  /** Relative to the project's folder. */
  readonly file: string;
  /** Counted from 1; 0 if unknown. */
  readonly line: number;
  readonly message: string;
}

export type Rendered =
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly pdf: undefined; readonly faults: readonly TemplateFault[] };

/** The worker's response. Node itself also sends messages from workers, e.g. in watch mode. */
export interface RenderAnswer {
  readonly kind: 'rendered';
  readonly rendered: Rendered;
}

/** Returns whether a worker's message is its response; a worker has one call at a time. */
export function isAnswer(message: unknown): message is RenderAnswer {
  return (message as Partial<RenderAnswer> | null)?.kind === 'rendered';
}

/** Why rendering failed: the template refused its data, a timeout, a dead worker, or we are stopping. */
type DocumentRenderFailure = 'template' | 'timeout' | 'crash' | 'closed';

/** A failed rendering. Its message has only template and reason: compiler errors repeat data. [SEC-02] */
export class DocumentRenderError extends Error {
  override readonly name = 'DocumentRenderError';
  readonly code: DocumentRenderFailure;
  /** File and line in the templates, if the template refused its data. */
  readonly place: string | undefined;
  /** The compiler's errors; only for tests and for developers who use made-up data. */
  readonly faults: readonly TemplateFault[];

  constructor(template: string, code: DocumentRenderFailure, faults: readonly TemplateFault[] = []) {
    super(`The document ${template} could not be rendered (${code})`);
    this.code = code;
    this.faults = faults;
    const [fault] = faults;
    this.place = fault && `${fault.file}:${fault.line}`;
  }
}
