import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import { trace } from '@opentelemetry/api';
import { type DestinationStream, pino, stdSerializers } from 'pino';
import * as z from 'zod/mini';
import { describeError } from './describe-error.ts';
import type { Log } from './log.ts';

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };

const lineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z._default(z.string(), '') });

/** Fields common to all lines, or already shown at the start. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'reqId']);

/** Replaces control characters, which could act as terminal commands. */
export function readable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function linesOf(value: unknown): string[] {
  const error = z.safeParse(z.looseObject({ stack: z.string() }), value).data;
  if (error === undefined) return [];
  const { type: _type, message: _message, stack, ...others } = error;
  const fields = Object.entries(others).map(([name, other]) => `${name}=${shownValue(other)}`);
  return [...stack.split('\n'), ...fields].map((line) => `    ${readable(line)}`);
}

function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Formats a JSON log line for reading: German time, level, message, fields; returns other lines unchanged. */
export function terminalLine(json: string): string {
  const parsed = lineSchema.safeParse(parseOrNull(json));
  if (!parsed.success) return json;
  const { level, time, msg } = parsed.data;
  const fields = Object.entries(parsed.data).filter(([name]) => !LEFT_OUT.has(name));
  const shown = fields
    .filter(([, value]) => linesOf(value).length === 0)
    .map(([name, value]) => `${name}=${readable(shownValue(value))}`);
  const name = (LEVELS[level] ?? String(level)).padEnd(5);
  const head = [formatGermanTimestamp(time).slice(11), name, readable(msg), ...shown];
  return `${[head.join(' '), ...fields.flatMap(([, value]) => linesOf(value))].join('\n')}\n`;
}

interface LoggerOptions {
  readonly level: string;
  /** Logs error messages, for a developer who works with made-up data. */
  readonly dev?: boolean;
  readonly readable?: boolean;
  readonly destination?: DestinationStream;
}

/** Creates the logger, which omits bodies, queries, headers, URLs and error messages. [SEC-02, ERR-02] */
export function createLogger({ level, dev = false, readable = false, destination }: LoggerOptions) {
  const error = dev ? stdSerializers.err : describeError;
  return pino(
    {
      level,
      mixin: () => {
        const traceId = trace.getActiveSpan()?.spanContext().traceId;
        return traceId === undefined ? {} : { traceId };
      },
      serializers: { err: error, error, req: () => undefined, res: () => undefined },
      redact: { paths: ['headers', 'body', 'query', 'url', '*.headers', '*.body', '*.query', '*.url'], remove: true },
    },
    destination ??
      (readable ? { write: (line) => void process.stdout.write(terminalLine(line)) } : pino.destination(1)),
  );
}

/**
 * Logs warnings of Node and errors that nobody caught, which Node prints as text, with messages that may repeat personal
 * data. Such an error ends the process. [SEC-02, SEC-04]
 */
export function reportProcess(log: Pick<Log, 'warn'> & { fatal: Log['error'] }): void {
  // Only the default listener, which prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node.js'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught ends the process');
    process.exit(1);
  });
}
