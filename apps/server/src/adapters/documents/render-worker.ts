import { parentPort, workerData } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from './render-messages.ts';
import { createTypstDocuments } from './typst-documents.ts';

// The data of the thread is the folder that the templates are below.
const documents = createTypstDocuments(workerData as string);

parentPort?.on('message', ({ template, data, embedded }: RenderRequest) => {
  const rendered = documents.render(template, data, embedded);
  const answer: RenderAnswer = { kind: 'rendered', rendered };
  parentPort?.postMessage(answer, rendered.pdf ? [rendered.pdf.buffer] : []);
});
