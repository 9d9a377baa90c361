import type { DocumentOrigin, DocumentTemplate, EmbeddedFile } from './document-data.ts';

/** The input of a document. */
export interface RenderRequest {
  readonly template: DocumentTemplate;
  readonly data: DocumentOrigin;
  readonly embedded?: EmbeddedFile;
}

/** The compiler's reason for a template error. The message may repeat the data. */
export interface TemplateFault {
  /** Relative to the folder of the templates. */
  readonly file: string;
  /** Counted from 1; 0 if unknown. */
  readonly line: number;
  readonly message: string;
}

/** The result of rendering a document. */
export type Rendered =
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly pdf: undefined; readonly faults: readonly TemplateFault[] };

/** The message from the renderer to its worker thread. */
export type RenderCall = RenderRequest & { readonly id: number };

/** The worker's response. Node itself also sends messages from workers, e.g. in watch mode. */
export interface RenderAnswer {
  readonly kind: 'rendered';
  /** The ID of the call. */
  readonly id: number;
  readonly rendered: Rendered;
}

/** Returns whether a worker's message is its response to the call. */
export function isAnswerTo(id: number, message: unknown): message is RenderAnswer {
  const { kind, id: answered } = (message ?? {}) as Partial<RenderAnswer>;
  return kind === 'rendered' && answered === id;
}
