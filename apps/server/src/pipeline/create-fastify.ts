import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { createAnswerParserError } from './answer-parser-error.ts';
import { readableUrl } from './readable-url.ts';
import { withoutFragment } from './without-fragment.ts';

/** The largest body is an order of a few kB. */
const BODY_LIMIT = 256 * 1024;

type Needs = Parameters<typeof createAnswerParserError>[0] & {
  readonly config: Pick<Config, 'trustProxy'>;
  readonly log: FastifyBaseLogger;
};

/** Creates the public server with its limits and schema compilers, without any plugin. [SEC-03] */
export function createFastify(needs: Needs): FastifyInstance {
  const { trustProxy } = needs.config;
  const app = Fastify({
    loggerInstance: needs.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    rewriteUrl: ({ url = '/' }) => readableUrl(withoutFragment(url)),
    // As long as a URL can be: an invalid key must reach its route and not be answered as a missing file.
    routerOptions: { maxParamLength: 16 * 1024 },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Longer than proxies keep idle connections: a request on a connection that is just being closed gets no response.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // Otherwise Node itself answers requests without a Host header, without our headers.
    http: { requireHostHeader: false },
    clientErrorHandler: createAnswerParserError(needs),
  });
  // Fastify parses it by default, but no route accepts it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
