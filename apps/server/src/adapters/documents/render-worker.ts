import { parentPort, workerData } from 'node:worker_threads';
import type { RenderAnswer, RenderCall } from './render-messages.ts';
import { createTypstDocuments } from './typst-documents.ts';

/** The start data of a worker. */
export interface RenderWorkerData {
  templatesDir: string;
}

const { templatesDir } = workerData as RenderWorkerData;
const documents = createTypstDocuments(templatesDir);

parentPort?.on('message', ({ id, template, data, embedded }: RenderCall) => {
  const rendered = documents.render(template, data, embedded);
  parentPort?.postMessage(
    { kind: 'rendered', id, rendered } satisfies RenderAnswer,
    rendered.pdf ? [rendered.pdf.buffer] : [],
  );
});
