import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DocumentDataByTemplate, DocumentTemplate, EmbeddedFile } from './document-data.ts';
import { DocumentRenderError } from './document-render-error.ts';
import { createRenderSlot, type RenderSlot } from './render-slot.ts';
import type { RenderRequest, RenderWorkerData } from './render-worker.ts';

const TEMPLATES_DIR = fileURLToPath(new URL('../../../../../documents', import.meta.url));
const DEFAULT_TIMEOUT_MS = 20_000;

export type DocumentRenderer = {
  /**
   * Gives the PDF of a template filled with data, or throws a DocumentRenderError. Safe to call concurrently. The file
   * it embeds is what the document was made from.
   */
  render<Template extends DocumentTemplate>(
    template: Template,
    data: DocumentDataByTemplate[Template],
    embedded?: EmbeddedFile,
  ): Promise<Uint8Array>;
  /** Finishes what has begun, then ends the workers; what waits and later calls of `render` fail. */
  close(): Promise<void>;
};

export type DocumentRendererOptions = {
  /** How many documents may be rendered at the same time; each is a thread with its own compiler. */
  workers?: number;
  templatesDir?: string;
  /** Milliseconds one document may take before its worker is replaced. */
  timeoutMs?: number;
};

/** Typst compiles synchronously, so documents are made in worker threads that start with the first document [DOC-02]. */
export const createDocumentRenderer = (options: DocumentRendererOptions = {}): DocumentRenderer => {
  const { workers = 1, templatesDir = TEMPLATES_DIR, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const startWorker = () =>
    new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { templatesDir } satisfies RenderWorkerData,
    });
  const slots = Array.from({ length: workers }, () => createRenderSlot(startWorker, timeoutMs));
  const free: RenderSlot[] = [...slots];
  const waiting: ((slot: RenderSlot) => void)[] = [];
  const running = new Set<Promise<Uint8Array>>();
  let closed = false;

  const nextFree = (): Promise<RenderSlot> => new Promise((resolve) => waiting.push(resolve));

  const giveBack = (slot: RenderSlot) => {
    const next = waiting.shift();
    if (next) next(slot);
    else free.push(slot);
  };

  const renderNext = async (request: RenderRequest): Promise<Uint8Array> => {
    const begun = free.pop();
    const slot = begun ?? (await nextFree());
    try {
      if (closed && !begun) throw new DocumentRenderError(request.template, 'closed');
      return await slot.render(request);
    } finally {
      giveBack(slot);
    }
  };

  return {
    render: async (template, data, embedded) => {
      if (closed) throw new DocumentRenderError(template, 'closed');
      const document = renderNext({ template, data, ...(embedded ? { embedded } : {}) });
      running.add(document);
      try {
        return await document;
      } finally {
        running.delete(document);
      }
    },
    close: async () => {
      closed = true;
      await Promise.allSettled(running);
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
};
