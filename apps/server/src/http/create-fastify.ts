import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { appBase } from '../paths.ts';
import { createHtmlPage, decorateSendPage } from './pages/html-page.ts';
import { decorateSendProblem } from './pages/problem-page.ts';
import { readableUrl, withoutDots, withoutFragment } from './request-url.ts';
import { createRespondToParserError } from './respond-to-parser-error.ts';

/** The largest body is an order of a few kB. */
const BODY_LIMIT = 256 * 1024;

/** From the first byte to the last of the body. */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Node's default for the header is 60 seconds; it takes the longer of both for the whole request, and looks every 30
 * seconds only. [SEC-03]
 */
export const TIMES = { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 1_000 };

/** Creates the public server with its limits and schema compilers, without any plugin. [SEC-03] */
export function createFastify(context: Context): FastifyInstance {
  const { config, log, brand, products } = context;
  const { trustProxy, productionHosts } = config;
  const mainBase = appBase(products[0].appName);
  const pageOf = createHtmlPage(brand);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    rewriteUrl: ({ url = '/' }) => readableUrl(withoutFragment(withoutDots(url), mainBase)),
    // As long as a URL can be: an invalid key must reach its route and not be answered as a missing file.
    routerOptions: { maxParamLength: 16 * 1024 },
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Longer than proxies keep idle connections: a request on a connection that is just being closed gets no response.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // A proxy may have sent a request just before it learned that this process stops; it passes a 503 on to the visitor.
    return503OnClosing: false,
    // Otherwise Node itself answers requests without a Host header, without our headers.
    http: { ...TIMES, requireHostHeader: false },
    clientErrorHandler: createRespondToParserError(brand, productionHosts, pageOf),
  });
  decorateSendPage(app, pageOf);
  decorateSendProblem(app, context);
  // Fastify parses it by default, but no route accepts it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Closes keep-alive connections when the server closes; it would wait for their clients otherwise. [SEC-04] */
export function registerEndConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    app.server.keepAliveTimeout = 1;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/** Logs a debug line per response with the route pattern, not the URL, which may hold personal data. [SEC-02] */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, routeOptions }, { statusCode: status, elapsedTime }) => {
    log.debug(
      { method, route: routeOptions.url ?? 'unknown', status, milliseconds: Math.round(elapsedTime) },
      'answered',
    );
  });
}

/** Compresses responses with fast brotli, because pages are rendered per visit. Build files are already compressed. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // By default zstd comes first, at a level that compresses a page less.
  await app.register(compress, {
    // It would decompress requests without a limit. [SEC-03]
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
}
