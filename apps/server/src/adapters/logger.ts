import { type DestinationStream, pino, stdSerializers } from 'pino';
import { describeError } from './describe-error.ts';
import { terminalLine } from './terminal-lines.ts';

export interface LoggerOptions {
  readonly level: string;
  /** Logs error messages, for a developer who works with made-up data. */
  readonly dev?: boolean;
  /** Prints readable lines for a terminal instead of JSON. */
  readonly readable?: boolean;
  /** The output stream, standard output by default. */
  readonly destination?: DestinationStream;
}

/**
 * Creates the server's logger. No request body, query string, header or error message is logged [SEC-02]: the request
 * log covers requests, `describeError` errors, and browser reports are masked. [ERR-02]
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
