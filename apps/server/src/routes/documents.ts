import { errorAnswer } from '@fa/api/errors/error-answer';
import { VERTRAGSUNTERLAGEN_FILE } from '@fa/api/orders/document-names';
import { documentsRequest } from '@fa/api/orders/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { DocumentsBusy } from '../errors/documents-busy.ts';
import { perMinute } from '../pipeline/guards/rate-limit-store.ts';
import type { Documents } from '../services/documents/documents.ts';
import { Refusal } from '../services/orders/refusal.ts';

/** By then the requests that wait now are served. */
const BUSY_MS = 5_000;

const answers = {
  200: { description: 'The document', content: { 'application/pdf': { schema: z.file() } } },
  '4xx': errorAnswer,
  '5xx': errorAnswer,
};

function sendPdf(reply: FastifyReply, pdf: Uint8Array, disposition: string): FastifyReply {
  return reply.header('content-disposition', disposition).type('application/pdf').send(Buffer.from(pdf));
}

/** Converts a failed document to an error response. The log names only document and reason. */
async function orFail(request: FastifyRequest, document: string, pdf: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await pdf;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof DocumentsBusy) {
      request.log.warn({ document }, 'too many documents wait');
      throw new Refusal(503, { code: 'documentsBusy' }, BUSY_MS);
    }
    request.log.error({ err: error, document }, 'a document could not be made');
    throw new Refusal(500, { code: 'documentFailed' });
  }
}

/** Registers the PDFs: contract documents of a selection, overview of services. [DOC-01, STEP-ANGEBOT-01] */
export function registerDocuments(
  app: FastifyInstance,
  { documents, limits }: { documents: Documents; limits: Readonly<Record<'documents', number>> },
): void {
  const rateLimit = perMinute(limits.documents);

  app.withTypeProvider<ZodTypeProvider>().post(
    '/documents/vertragsunterlagen',
    {
      config: { rateLimit },
      schema: { summary: 'Contract documents of a selection, as one PDF', body: documentsRequest, response: answers },
    },
    async (request, reply) => {
      const pdf = await orFail(request, 'vertragsunterlagen', documents.vertragsunterlagen(request.body));
      const disposition = `attachment; filename="${VERTRAGSUNTERLAGEN_FILE}"`;
      return sendPdf(reply.header('cache-control', 'no-store'), pdf, disposition);
    },
  );

  app.get(
    '/documents/leistungsuebersicht.pdf',
    { config: { rateLimit }, schema: { summary: 'Overview of services, as PDF', response: answers } },
    async (request, reply) => {
      const pdf = await orFail(request, 'leistungsuebersicht', documents.leistungsuebersicht());
      const disposition = 'inline; filename="Leistungsuebersicht-Forderungsausfall.pdf"';
      return sendPdf(reply.header('cache-control', 'public, max-age=3600'), pdf, disposition);
    },
  );
}
