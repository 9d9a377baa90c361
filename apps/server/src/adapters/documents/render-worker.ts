import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentOrigin, DocumentTemplate, EmbeddedFile } from './document-data.ts';
import { createTypstDocuments } from './typst-documents.ts';

/** What the renderer sends to its worker thread. */
export type RenderRequest = { template: DocumentTemplate; data: DocumentOrigin; embedded?: EmbeddedFile };

/** What the worker answers: the PDF, or undefined when the template refused its data. */
export type RenderAnswer = { pdf: Uint8Array<ArrayBuffer> | undefined };

/** What a worker is started with. */
export type RenderWorkerData = { templatesDir: string };

const { templatesDir } = workerData as RenderWorkerData;
const documents = createTypstDocuments(templatesDir);

parentPort?.on('message', ({ template, data, embedded }: RenderRequest) => {
  const rendered = documents.render(template, data, embedded);
  // A copy of its own: the binding's buffer may share memory that must not leave this thread.
  const pdf = rendered && new Uint8Array(rendered);
  parentPort?.postMessage({ pdf } satisfies RenderAnswer, pdf ? [pdf.buffer] : []);
});
