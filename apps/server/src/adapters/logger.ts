import { type DestinationStream, pino, stdSerializers } from 'pino';
import { describeError } from './describe-error.ts';
import { terminalLine } from './terminal-lines.ts';

export interface LoggerOptions {
  readonly level: string;
  /** Errors with their message, for a developer who works with made-up data. */
  readonly dev?: boolean;
  /** Lines for a person at a terminal instead of JSON. */
  readonly readable?: boolean;
  /** Where the lines go, standard output by default. */
  readonly destination?: DestinationStream;
}

/**
 * Gives the server's logger. No request body, query string, header or error message reaches a line [SEC-02]: requests
 * are logged by the request log, errors as `describeError` puts them, what a browser reports is masked. [ERR-02]
 */
export function createLogger({ level, dev = false, readable = false, destination }: LoggerOptions) {
  const error = dev ? stdSerializers.err : describeError;
  return pino(
    {
      level,
      serializers: { err: error, error, req: () => undefined, res: () => undefined },
      redact: { paths: ['headers', 'body', 'query', 'url', '*.headers', '*.body', '*.query', '*.url'], remove: true },
    },
    destination ??
      (readable ? { write: (line) => void process.stdout.write(terminalLine(line)) } : pino.destination(1)),
  );
}
