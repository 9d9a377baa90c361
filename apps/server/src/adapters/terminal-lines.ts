import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

const lineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z._default(z.string(), '') });

/** Fields common to all lines, or already shown at the start. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'reqId']);

// Control characters in a field could act as terminal commands.
function readable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Puts the stack of an error on separate lines. */
function linesOf(value: unknown): string[] {
  const error = z.safeParse(z.looseObject({ stack: z.string() }), value).data;
  if (error === undefined) return [];
  const { type: _type, message: _message, stack, ...others } = error;
  const told = Object.entries(others).map(([name, other]) => `${name}=${shownValue(other)}`);
  return [...stack.split('\n'), ...told].map((line) => `    ${readable(line)}`);
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
  const head = [
    formatGermanTimestamp(time).slice(11),
    (LEVELS[level] ?? String(level)).padEnd(5),
    readable(msg),
    ...shown,
  ];
  return `${[head.join(' '), ...fields.flatMap(([, value]) => linesOf(value))].join('\n')}\n`;
}

function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
