import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { DeadlineExceeded, withDeadline } from '../../clock/deadline.ts';
import { ROOT } from '../../config/project-root.ts';
import { sha256 } from '../../keys/sha256.ts';
import { inSpan } from '../../operation/tracing/span.ts';
import type { DocumentOrigin } from '../document-brand.ts';
import type { EmbeddedFile } from '../document-data.ts';
import type { Rendered, RenderRequest, TemplateFault, WorkerStart } from './render-worker.ts';

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

/** Thrown if too many visitors already wait for documents. [DOC-01, SEC-07] */
export class DocumentsBusy extends Error {
  override readonly name = 'DocumentsBusy';
}

/** Bytes of documents without personal data that are kept: all offers of a day, about 230 kB each. [DOC-01] */
export const KEPT_BYTES = 64_000_000;

interface Options {
  /** The folder that the templates are below. */
  readonly root?: string;
  /** Those of the brand. [LOOK-04] */
  readonly fonts?: readonly Uint8Array[];
  /** Timeout for one document in milliseconds; then its worker is replaced. */
  readonly timeoutMs?: number;
  /** Maximum queued documents for visitors; one takes about 0.2 s, so twenty take a few seconds. */
  readonly maxVisitors?: number;
  readonly startWorker?: () => Worker;
}

// Node itself also sends messages from workers, such as in watch mode.
function isRendered(message: unknown): message is Rendered {
  return typeof message === 'object' && message !== null && 'pdf' in message;
}

async function renderedBy(worker: Worker, request: RenderRequest): Promise<Rendered> {
  const messages = on(worker, 'message', { close: ['exit'] });
  worker.postMessage(request);
  for await (const [message] of messages) if (isRendered(message)) return message;
  throw new Error('The worker ended');
}

/**
 * Opens the renderer of PDFs, one after the other in a worker thread, because Typst compiles synchronously. It starts
 * with the first document and is replaced if it hangs or dies. A template is named by its path below the project's
 * folder, without '.typ'. All throw a DocumentRenderError. [DOC-02]
 */
export function openDocumentRenderer(options: Options = {}) {
  const { root = ROOT, fonts = [], timeoutMs = 20_000, maxVisitors = 20 } = options;
  const workerData: WorkerStart = { root, fonts };
  const { startWorker = () => new Worker(new URL('./render-worker.ts', import.meta.url), { workerData }) } = options;
  let worker: Worker | undefined;
  let unfinished = 0;
  let last: Promise<unknown> = Promise.resolve();
  let visitors = 0;
  let isClosed = false;

  const start = (): Worker => {
    const started = startWorker();
    // A worker may die between two documents; the next one then gets a new worker.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };

  const drop = async (): Promise<void> => {
    const dropped = worker;
    worker = undefined;
    await dropped?.terminate();
  };

  const renderNow = async (request: RenderRequest): Promise<Uint8Array> => {
    if (isClosed) throw new DocumentRenderError(request.template, 'closed');
    worker ??= start();
    let rendered: Rendered;
    try {
      rendered = await withDeadline(renderedBy(worker, request), timeoutMs);
    } catch (error) {
      // Not awaited: a thread inside the compiler ends only when the compiler returns.
      void drop();
      throw new DocumentRenderError(request.template, error instanceof DeadlineExceeded ? 'timeout' : 'crash');
    }
    if (rendered.pdf) return rendered.pdf;
    throw new DocumentRenderError(request.template, 'template', rendered.faults);
  };

  const inTurn = (request: RenderRequest): Promise<Uint8Array> =>
    inSpan(`document ${request.template}`, () => {
      const rendering = unfinished === 0 ? renderNow(request) : last.then(() => renderNow(request));
      unfinished += 1;
      last = rendering.catch(() => undefined).finally(() => (unfinished -= 1));
      return rendering;
    });

  const forVisitor = async (request: RenderRequest): Promise<Uint8Array> => {
    if (visitors > maxVisitors) throw new DocumentsBusy(`${maxVisitors} documents wait to be rendered`);
    visitors += 1;
    return inTurn(request).finally(() => (visitors -= 1));
  };

  const kept = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    // A pending request completes even if its entry is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });

  return {
    /**
     * Renders a document of an order, which is never refused: at most as many wait as there are lanes of deliveries.
     * @param embedded the source of the document
     */
    render: (template: string, data: DocumentOrigin, embedded?: EmbeddedFile): Promise<Uint8Array> =>
      inTurn({ template, data, ...(embedded ? { embedded } : {}) }),

    /**
     * Renders a document without personal data, or returns the kept one; equal requests at the same time share one
     * rendering. Throws DocumentsBusy for a visitor if too many wait. [DOC-01]
     */
    renderShared: (template: string, data: DocumentOrigin, reader: 'order' | 'visitor'): Promise<Uint8Array> => {
      const render = reader === 'order' ? inTurn : forVisitor;
      const key = `${template} ${sha256(JSON.stringify(data))}`;
      return kept.forceFetch(key, { context: () => render({ template, data }) });
    },

    /** Finishes the running document, then ends the worker; waiting and later ones fail. */
    close: async (): Promise<void> => {
      isClosed = true;
      await last;
      await drop();
    },
  };
}

export type DocumentRenderer = ReturnType<typeof openDocumentRenderer>;
