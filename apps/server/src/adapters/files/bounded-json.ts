import { readFileSync, statSync } from 'node:fs';

/** Parses a JSON file; throws an Error if it is too large (checked before reading) or invalid. */
export function readBoundedJson(path: string, mostBytes: number): unknown {
  if (statSync(path).size > mostBytes) throw new Error(`has more than ${mostBytes} bytes`);
  // Some editors write a byte order mark.
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}
