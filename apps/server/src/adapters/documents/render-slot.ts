import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { DeadlineExceeded, withDeadline } from '../deadline.ts';
import { DocumentRenderError } from './document-render-error.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';

/** One worker thread's place: renders one document at a time and replaces its worker when that dies or hangs. */
export type RenderSlot = {
  /** Gives the PDF or throws a DocumentRenderError. */
  render(request: RenderRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};

const answerOf = async (worker: Worker): Promise<RenderAnswer> => {
  const settled = new AbortController();
  try {
    // `once` rejects on 'error'; a worker that exits without one must not leave us waiting.
    const [answer] = await Promise.race([
      once(worker, 'message', { signal: settled.signal }),
      once(worker, 'exit', { signal: settled.signal }).then(() => Promise.reject(new Error('The worker ended'))),
    ]);
    return answer as RenderAnswer;
  } finally {
    settled.abort();
  }
};

/** Takes how a worker is started and the milliseconds a document may take; starts no worker before it is needed. */
export const createRenderSlot = (startWorker: () => Worker, timeoutMs: number): RenderSlot => {
  let worker: Worker | undefined;

  const drop = async () => {
    const dropped = worker;
    worker = undefined;
    await dropped?.terminate();
  };

  const start = () => {
    const started = startWorker();
    // A worker may die between two documents; the next one then gets a new worker.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };

  return {
    render: async (request) => {
      worker ??= start();
      const answer = answerOf(worker);
      worker.postMessage(request);
      try {
        const { pdf } = await withDeadline(answer, timeoutMs);
        if (pdf) return pdf;
      } catch (error) {
        // Not awaited: a thread inside the compiler ends only when the compiler returns.
        void drop();
        throw new DocumentRenderError(request.template, error instanceof DeadlineExceeded ? 'timeout' : 'crash');
      }
      throw new DocumentRenderError(request.template, 'template');
    },
    close: drop,
  };
};
