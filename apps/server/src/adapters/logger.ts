import { pino, type DestinationStream } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * Takes a level and, for tests, where the lines go; gives the server's logger. No request body, query string, header or
 * error message reaches a line [SEC-02]: requests are logged by the request log, errors as `describeError` puts them.
 */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
      redact: { paths: ['headers', 'body', 'query', 'url', '*.headers', '*.body', '*.query', '*.url'], remove: true },
    },
    ...(destination ? [destination] : []),
  );
