import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { DeadlineExceeded, withDeadline } from '../../clock/deadline.ts';
import { DocumentRenderError, isAnswer, type Rendered, type RenderRequest } from './render-messages.ts';

/** A slot for one worker thread: renders one document at a time and replaces a dead or hanging worker. */
export interface RenderSlot {
  render(request: RenderRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

async function renderedBy(worker: Worker, request: RenderRequest): Promise<Rendered> {
  const messages = on(worker, 'message', { close: ['exit'] });
  worker.postMessage(request);
  for await (const [message] of messages) if (isAnswer(message)) return message.rendered;
  throw new Error('The worker ended');
}

/** Creates a slot with a timeout in milliseconds per document; starts the worker lazily. */
export function createRenderSlot(startWorker: () => Worker, timeoutMs: number): RenderSlot {
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
    },
    close: drop,
  };
}
