import type { DocumentOrigin, DocumentTemplate, EmbeddedFile } from './document-data.ts';

/** What a document is made from. */
export interface RenderRequest {
  readonly template: DocumentTemplate;
  readonly data: DocumentOrigin;
  readonly embedded?: EmbeddedFile;
}

/** Why a template refused its data, as the compiler says it. The message may repeat the data. */
export interface TemplateFault {
  /** Relative to the folder of the templates. */
  readonly file: string;
  /** Counted from 1; 0 where there is none. */
  readonly line: number;
  readonly message: string;
}

/** What became of a document. */
export type Rendered =
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly pdf: undefined; readonly faults: readonly TemplateFault[] };

/** What the renderer sends to its worker thread. */
export type RenderCall = RenderRequest & { readonly id: number };

/** What the worker answers. Node sends messages of its own from a worker, in watch mode for example. */
export interface RenderAnswer {
  readonly kind: 'rendered';
  /** The one of the call. */
  readonly id: number;
  readonly rendered: Rendered;
}

/** Whether a message of a worker is its answer to the call. */
export function isAnswerTo(id: number, message: unknown): message is RenderAnswer {
  const { kind, id: answered } = (message ?? {}) as Partial<RenderAnswer>;
  return kind === 'rendered' && answered === id;
}
