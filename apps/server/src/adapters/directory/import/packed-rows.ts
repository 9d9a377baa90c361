import { gunzipSync, gzipSync } from 'node:zlib';
import type { SourceEntry } from './source-entry.ts';

function streetOf({ strasse, plz, ort, ortszusatz }: SourceEntry): string {
  return [strasse, plz, ort, ortszusatz].join('\t');
}

/**
 * Packs rows into one database value: a line per street with its house numbers, compressed. Values contain no tabs or
 * line breaks: rows with control characters are rejected.
 */
export function packRows(entries: readonly SourceEntry[]): Buffer {
  const houseNumbers = new Map<string, string[]>();
  for (const entry of entries) {
    const street = streetOf(entry);
    const known = houseNumbers.get(street);
    if (known) known.push(...entry.hausnummern);
    else houseNumbers.set(street, [...entry.hausnummern]);
  }
  const lines = Array.from(houseNumbers, ([street, numbers]) => [street, ...numbers].join('\t'));
  return gzipSync(lines.join('\n'), { level: 1 });
}

/** Unpacks rows of packRows, merged by street. */
export function* unpackRows(packed: Buffer): Generator<SourceEntry> {
  const text = gunzipSync(packed).toString('utf8');
  if (text === '') return;
  for (const line of text.split('\n')) {
    const [strasse = '', plz = '', ort = '', ortszusatz = '', ...hausnummern] = line.split('\t');
    yield { strasse, plz, ort, ortszusatz, hausnummern };
  }
}
