import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DocumentDataByTemplate, DocumentTemplate, EmbeddedFile } from './document-data.ts';
import { DocumentRenderError, type RenderRequest } from './render-messages.ts';
import { createRenderQueue, type RenderedFor } from './render-queue.ts';
import { createRenderSlot } from './render-slot.ts';
import type { RenderWorkerData } from './render-worker.ts';

const TEMPLATES_DIR = fileURLToPath(new URL('../../../../../documents', import.meta.url));
const DEFAULT_TIMEOUT_MS = 20_000;
/** A document takes about 0.2 s, so this many take a few seconds. */
const MOST_VISITORS = 20;

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

export interface DocumentRendererOptions {
  /** Maximum concurrent documents; each is a thread with its own compiler. */
  workers?: number;
  templatesDir?: string;
  /** Timeout for one document in milliseconds; then its worker is replaced. */
  timeoutMs?: number;
  /** Maximum queued documents for visitors. */
  mostVisitors?: number;
}

/** Typst compiles synchronously, so worker threads render documents; they start with the first one. [DOC-02] */
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
