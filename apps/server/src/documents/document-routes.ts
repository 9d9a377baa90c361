import { termsOf, versionsOf } from '@fa/rechner/terms/terms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Api, REFUSALS } from '../http/api.ts';
import { limitOf } from '../http/limits/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { arrivalDay, startOfDay } from '../keys/deletion/arrival-day.ts';
import { outdatedPaths, refuseOutdated } from '../orders/check-terms.ts';
import { setupAt, startingOn } from '../orders/setup.ts';
import { callOf, overviewPathOf } from '../paths.ts';
import { type OrderableProduct, orderableOf, type Product } from '../products/configured-products.ts';
import type { ContractRequest, OrderedProduct } from '../products/ordered-product.ts';
import { documentOrigin } from './document-brand.ts';
import { printedEditions, tariffVersionOf } from './legal-texts.ts';
import { offerBlockOf } from './offer-block.ts';
import { CONTRACT_TEMPLATE, toVertragsunterlagenData } from './order-papers.ts';
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

/**
 * Renders the contract documents of a selection. Throws a Refusal for one that is not available, or if the page shows
 * other terms than the documents contain. [DOC-01, ORD-08]
 */
async function renderContract(
  context: Pick<Context, 'brand' | 'clock' | 'renderer' | 'textsOf'>,
  product: OrderableProduct,
  download: NonNullable<OrderedProduct['download']>,
  request: ContractRequest,
): Promise<Uint8Array> {
  const now = context.clock();
  const setup = setupAt(now, product);
  const answers = download.answersOf(request, setup);
  const legalTexts = context.textsOf(product.appName, tariffVersionOf(setup, answers));
  if (request.shown) {
    const texts = printedEditions(product.order.contract.texts, legalTexts);
    const terms = termsOf(setup, answers, versionsOf(texts));
    refuseOutdated(outdatedPaths('shown', request.shown, terms), { amounts: terms.amounts, texts });
  }
  const data = toVertragsunterlagenData(
    context.brand,
    product,
    legalTexts,
    offerBlockOf(product.order, answers, setup),
    now,
  );
  return context.renderer.renderShared(CONTRACT_TEMPLATE, data, 'visitor');
}

const overviewQuery = z.object({ start: z.optional(z.iso.date()) });

// All starts of a tariff share one document. [STEP-ANGEBOT-01, TAR-13]
function renderOverview(
  { brand, clock, renderer }: Pick<Context, 'brand' | 'clock' | 'renderer'>,
  product: Product,
  { template, dataOf }: NonNullable<Product['overview']>,
  start: string | undefined,
): Promise<Uint8Array> {
  // The overview shows only the day, like the contract documents.
  const now = clock();
  const origin = documentOrigin(brand, startOfDay(arrivalDay(now)));
  const data = dataOf(origin, setupAt(now, product), startingOn(start, product));
  return renderer.renderShared(`${product.folder}/documents/${template}`, data, 'visitor');
}

/** Registers the PDFs: contract documents of a selection, overview of services. [DOC-01, STEP-ANGEBOT-01] */
export function registerDocuments(api: Api, context: Context): void {
  const { products } = context;
  const rateLimit = limitOf('documents');

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
            renderContract(context, product, download, request.body),
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
        {
          config: { rateLimit },
          schema: {
            summary: 'Overview of services, as PDF, with the tariff for a start',
            querystring: overviewQuery,
            response,
          },
        },
        async (request, reply) => {
          const rendered = renderOverview(context, product, overview, request.query.start);
          const pdf = await failUnlessRendered(request, overview.template, rendered);
          const disposition = `inline; filename="${overview.fileName}"`;
          return sendPdf(reply.header('cache-control', 'public, max-age=3600'), pdf, disposition);
        },
      );
  }
}
