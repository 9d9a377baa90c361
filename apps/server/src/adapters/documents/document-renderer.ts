import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DocumentDataByTemplate, DocumentTemplate, EmbeddedFile } from './document-data.ts';
import { DocumentRenderError } from './document-render-error.ts';
import type { RenderRequest } from './render-messages.ts';
import { createRenderQueue, type RenderedFor } from './render-queue.ts';
import { createRenderSlot } from './render-slot.ts';
import type { RenderWorkerData } from './render-worker.ts';

const TEMPLATES_DIR = fileURLToPath(new URL('../../../../../documents', import.meta.url));
const DEFAULT_TIMEOUT_MS = 20_000;
/** A document takes about a fifth of a second: who waits behind these waits a few seconds. */
const MOST_VISITORS = 20;

export interface DocumentRenderer {
  /**
   * Gives the PDF of a template filled with data, or throws a DocumentRenderError. Safe to call concurrently. The file
   * it embeds is what the document was made from. For orders, which wait as long as it takes.
   */
  render<Template extends DocumentTemplate>(
    template: Template,
    data: DocumentDataByTemplate[Template],
    embedded?: EmbeddedFile,
  ): Promise<Uint8Array>;
  /** The same for a visitor; throws DocumentsBusy if too many wait already. [DOC-01] */
  renderForVisitor<Template extends DocumentTemplate>(
    template: Template,
    data: DocumentDataByTemplate[Template],
  ): Promise<Uint8Array>;
  /** Finishes what has begun, then ends the workers; what waits and later calls of `render` fail. */
  close(): Promise<void>;
}

export interface DocumentRendererOptions {
  /** How many documents may be rendered at the same time; each is a thread with its own compiler. */
  workers?: number;
  templatesDir?: string;
  /** Milliseconds one document may take before its worker is replaced. */
  timeoutMs?: number;
  /** How many documents for visitors may wait. */
  mostVisitors?: number;
}

/** Typst compiles synchronously, so documents are made in worker threads that start with the first document. [DOC-02] */
export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const {
    workers = 1,
    templatesDir = TEMPLATES_DIR,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    mostVisitors = MOST_VISITORS,
  } = options;
  const startWorker = () =>
    new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { templatesDir } satisfies RenderWorkerData,
    });
  const slots = Array.from({ length: workers }, () => createRenderSlot(startWorker, timeoutMs));
  const queue = createRenderQueue(slots, mostVisitors);
  const running = new Set<Promise<Uint8Array>>();
  let closed = false;

  const renderNext = async (request: RenderRequest, rendered: RenderedFor): Promise<Uint8Array> => {
    const begun = queue.takeFree();
    const slot = begun ?? (await queue.waitForNext(rendered));
    try {
      if (closed && !begun) throw new DocumentRenderError(request.template, 'closed');
      return await slot.render(request);
    } finally {
      queue.giveBack(slot);
    }
  };

  const renderFor = async (rendered: RenderedFor, request: RenderRequest): Promise<Uint8Array> => {
    if (closed) throw new DocumentRenderError(request.template, 'closed');
    const document = renderNext(request, rendered);
    running.add(document);
    try {
      return await document;
    } finally {
      running.delete(document);
    }
  };

  return {
    render: (template, data, embedded) => renderFor('order', { template, data, ...(embedded ? { embedded } : {}) }),
    renderForVisitor: (template, data) => renderFor('visitor', { template, data }),
    close: async () => {
      closed = true;
      await Promise.allSettled(running);
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
