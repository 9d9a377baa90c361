import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Api, REFUSALS } from '../http/api.ts';
import { perMinute } from '../http/limits/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { callOf, overviewPathOf } from '../paths.ts';
import { orderableOf } from '../products/configured-products.ts';
import type { Documents } from './documents.ts';
import { DocumentsBusy } from './typst/document-renderer.ts';

/** By then the requests that wait now are served. */
const BUSY_MS = 5_000;

const response = {
  200: { description: 'The document', content: { 'application/pdf': { schema: z.file() } } },
  ...REFUSALS,
};

function sendPdf(reply: FastifyReply, pdf: Uint8Array, disposition: string): FastifyReply {
  return reply.header('content-disposition', disposition).type('application/pdf').send(Buffer.from(pdf));
}

/** Converts a failed document to an error response. The log names only document and reason. */
async function failUnlessRendered(
  request: FastifyRequest,
  document: string,
  pdf: Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    return await pdf;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof DocumentsBusy) {
      request.log.warn({ document }, 'too many documents wait');
      throw new Refusal(503, { code: 'documentsBusy' }, BUSY_MS);
    }
    request.log.error({ err: error, document }, 'a document could not be rendered');
    throw new Refusal(500, { code: 'documentFailed' });
  }
}

/** Registers the PDFs: contract documents of a selection, overview of services. [DOC-01, STEP-ANGEBOT-01] */
export function registerDocuments(api: Api, { products }: Context, documents: Documents): void {
  const rateLimit = perMinute('documents');

  for (const product of orderableOf(products)) {
    const { contract, download } = product.order;
    if (download)
      api.post(
        callOf('/documents/vertragsunterlagen', product),
        {
          config: { rateLimit },
          schema: { summary: 'Contract documents of a selection, as one PDF', body: download.request, response },
        },
        async (request, reply) => {
          const pdf = await failUnlessRendered(
            request,
            'vertragsunterlagen',
            documents.contract(download, product, request.body),
          );
          return sendPdf(reply, pdf, `attachment; filename="${contract.fileName}"`);
        },
      );
  }
  for (const product of products) {
    const { overview } = product;
    if (overview)
      api.get(
        overviewPathOf(product, overview),
        { config: { rateLimit }, schema: { summary: 'Overview of services, as PDF', response } },
        async (request, reply) => {
          const pdf = await failUnlessRendered(request, overview.template, documents.overview(product, overview));
          const disposition = `inline; filename="${overview.fileName}"`;
          return sendPdf(reply.header('cache-control', 'public, max-age=3600'), pdf, disposition);
        },
      );
  }
}
