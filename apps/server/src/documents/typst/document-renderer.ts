import { Worker } from 'node:worker_threads';
import { ROOT } from '../../config/project-root.ts';
import { inSpan } from '../../operation/tracing/span.ts';
import { DocumentsBusy } from '../documents-busy.ts';
import type { DocumentRenderer } from '../rendering.ts';
import { DocumentRenderError, type RenderRequest, type WorkerStart } from './render-messages.ts';
import { createRenderSlot } from './render-slot.ts';

interface DocumentRendererOptions {
  /** The folder that the templates are below. */
  root?: string;
  /** Those of the brand. [LOOK-04] */
  fonts?: readonly Uint8Array[];
  /** Timeout for one document in milliseconds; then its worker is replaced. */
  timeoutMs?: number;
  /** Maximum queued documents for visitors; one takes about 0.2 s, so twenty take a few seconds. */
  maxVisitors?: number;
  startWorker?: () => Worker;
}

interface Waiting {
  readonly request: RenderRequest;
  readonly resolve: (document: Promise<Uint8Array>) => void;
}

/**
 * Creates a renderer in a worker thread, because Typst compiles synchronously. Orders and visitors alternate. Orders are
 * never refused: at most as many wait as there are job workers. [DOC-02]
 */
export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const { root = ROOT, fonts = [], timeoutMs = 20_000, maxVisitors = 20 } = options;
  const workerData: WorkerStart = { root, fonts };
  const { startWorker = () => new Worker(new URL('./render-worker.ts', import.meta.url), { workerData }) } = options;
  const slot = createRenderSlot(startWorker, timeoutMs);
  const waiting: Record<'order' | 'visitor', Waiting[]> = { order: [], visitor: [] };
  let turn: 'order' | 'visitor' = 'order';
  let running: Promise<Uint8Array> | undefined;
  let isClosed = false;

  const refused = ({ template }: RenderRequest) => Promise.reject(new DocumentRenderError(template, 'closed'));

  const begin = (request: RenderRequest): Promise<Uint8Array> => {
    running = slot.render(request).finally(() => {
      running = undefined;
      const other = turn === 'order' ? 'visitor' : 'order';
      const served = waiting[turn].length > 0 ? turn : other;
      turn = served === 'order' ? 'visitor' : 'order';
      const next = waiting[served].shift();
      if (next) next.resolve(begin(next.request));
    });
    return running;
  };

  const render = async (rendered: 'order' | 'visitor', request: RenderRequest): Promise<Uint8Array> => {
    if (isClosed) return refused(request);
    if (!running) return begin(request);
    if (rendered === 'visitor' && waiting.visitor.length >= maxVisitors)
      throw new DocumentsBusy(`${maxVisitors} documents wait to be rendered`);
    return new Promise((resolve) => waiting[rendered].push({ request, resolve }));
  };

  const traced = (rendered: 'order' | 'visitor', request: RenderRequest) =>
    inSpan(`document ${request.template}`, () => render(rendered, request));

  return {
    render: (template, data, embedded) => traced('order', { template, data, ...(embedded ? { embedded } : {}) }),
    renderForVisitor: (template, data) => traced('visitor', { template, data }),
    close: async () => {
      isClosed = true;
      for (const queue of Object.values(waiting))
        for (const { request, resolve } of queue.splice(0)) resolve(refused(request));
      await running?.catch(() => undefined);
      await slot.close();
    },
  };
}
