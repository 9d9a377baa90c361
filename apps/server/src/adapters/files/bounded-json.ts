import { readFileSync, statSync } from 'node:fs';

/** Reads a file of JSON; throws an Error for one that is too large, without opening it, and for what is no JSON. */
export function readBoundedJson(path: string, mostBytes: number): unknown {
  if (statSync(path).size > mostBytes) throw new Error(`has more than ${mostBytes} bytes`);
  // Some editors begin a file with a mark of its byte order.
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}
