import { parentPort, workerData } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest, WorkerStart } from './render-messages.ts';
import { createTypstDocuments } from './typst-documents.ts';

const documents = createTypstDocuments(workerData as WorkerStart);

parentPort?.on('message', ({ template, data, embedded }: RenderRequest) => {
  const rendered = documents.render(template, data, embedded);
  const answer: RenderAnswer = { kind: 'rendered', rendered };
  parentPort?.postMessage(answer, rendered.pdf ? [rendered.pdf.buffer] : []);
});
