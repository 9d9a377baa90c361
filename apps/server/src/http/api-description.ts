import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { programVersion } from '../config/program-version.ts';
import type { Context } from '../context.ts';
import { orderEventSchema, orderJsonSchema } from '../orders/order-json-schema.ts';
import { API_BASE } from '../paths.ts';

import { orderableOf } from '../products/configured-products.ts';
import { policyHeader } from './security-headers.ts';

/** Policy for swagger-ui, which loads its own script and writes inline styles. */
const UI_POLICY = policyHeader({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
});

/** Describes the routes registered after it as OpenAPI, from the contract's schemas. */
export async function registerApiDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rechner',
        version: programVersion().number,
        description:
          'Posts carry the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN, in production __Host-XSRF-TOKEN. ' +
          'Calls of the page have prices in whole cents; orders for the insurer have every amount in euros.',
      },
    },
    transform: (document) =>
      document.url.startsWith(`${API_BASE}/`)
        ? jsonSchemaTransform(document)
        : { schema: { ...document.schema, hide: true }, url: document.url },
  });
}

const DOCS = { routePrefix: `${API_BASE}/docs`, staticCSP: UI_POLICY };

/** Serves the JSON Schema of each product's orders at /schemas/<product>.json, and of their events. [ORD-01, ORD-06] */
function registerOrderSchemas(app: FastifyInstance, { products }: Context): void {
  for (const product of orderableOf(products)) {
    const schemas = {
      [product.appName]: () => orderJsonSchema(product.definition),
      [`${product.appName}.event`]: () => orderEventSchema(product.appName, product.definition),
    };
    for (const [name, describe] of Object.entries(schemas)) {
      // Described at its first request, because hardly any process is asked for it.
      let schema: object | undefined;
      app.get(`${API_BASE}/schemas/${name}.json`, { schema: { hide: true } }, (_request, reply) =>
        reply.type('application/schema+json').send((schema ??= describe())),
      );
    }
  }
}

/** Serves an app's OpenAPI description at /openapi.json and as a page at /docs. */
export async function registerApiPages(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(swaggerUi, DOCS);
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  registerOrderSchemas(app, context);
}

/** Serves the description of another app that is ready. Requests cannot be tried out from here. [SEC-11] */
export async function registerPagesOf(
  app: FastifyInstance,
  described: FastifyInstance,
  context: Context,
): Promise<void> {
  const document = described.swagger() as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { ...DOCS, uiConfig: { supportedSubmitMethods: [] } });
  app.get(`${API_BASE}/openapi.json`, async () => document);
  registerOrderSchemas(app, context);
}
