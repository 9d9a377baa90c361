import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { StartupError } from '../../config/startup-error.ts';
import { sha256 } from '../../keys/sha256.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import { readPicture } from '../../page/partners/picture-file.ts';
import { BROKER_COLUMNS, type BrokerEntry, brokerEntry, reasonOf } from './broker-entry.ts';

const MAX_BYTES = 64_000_000;
const PRESET_COLUMN = /^preset\.(\w+)$/;

interface Given {
  readonly place: string;
  readonly entry: unknown;
}

export interface Rejected {
  readonly place: string;
  readonly reason: string;
}

const TRUTH: Record<string, boolean> = { true: true, ja: true, '1': true, false: false, nein: false, '0': false };

// Converts a CSV cell to the boolean, number or string that JSON would hold; a number only if no digit is lost.
function presetValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

function entryOfRow(row: Readonly<Record<string, string>>): unknown {
  const cells = Object.entries(row).filter(([, text]) => text !== '');
  const presets = cells.flatMap(([column, text]) => {
    const key = PRESET_COLUMN.exec(column)?.[1];
    return key === undefined ? [] : [{ key, value: presetValue(text) }];
  });
  const fields = cells
    .filter(([column]) => !PRESET_COLUMN.test(column))
    .map(([column, text]) =>
      column === 'active' || column === 'photoIsLogo' ? [column, TRUTH[text.toLowerCase()] ?? text] : [column, text],
    );
  return { ...Object.fromEntries(fields), presets };
}

const NEEDED_COLUMNS = ['brokerNumber', 'name', 'street', 'postalCode', 'city', 'telephoneNumber'];

function checkColumns(columns: readonly string[]): void {
  const unknown = columns.filter((column) => !BROKER_COLUMNS.includes(column) && !PRESET_COLUMN.test(column));
  const missing = columns.length === 0 ? [] : NEEDED_COLUMNS.filter((column) => !columns.includes(column));
  if (unknown.length + missing.length === 0) return;
  throw new StartupError(
    [
      ...(unknown.length > 0 ? [`The file has unknown columns: ${unknown.join(', ')}.`] : []),
      ...(missing.length > 0 ? [`The file lacks the columns ${missing.join(', ')}.`] : []),
      `Known are ${BROKER_COLUMNS.join(', ')} and preset.KEY.`,
    ].join('\n'),
  );
}

interface Row {
  readonly cells: Readonly<Record<string, string>>;
  readonly lines: number;
}

function readCsv(text: string): readonly Given[] {
  const [header = ''] = text.split('\n', 1);
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  const rows = parse<Row, Record<string, string>>(text, {
    columns: true,
    delimiter,
    skip_empty_lines: true,
    trim: true,
    on_record: (cells, { lines }) => ({ cells, lines }),
  });
  checkColumns(Object.keys(rows[0]?.cells ?? {}));
  return rows.map(({ cells, lines }) => ({ place: `line ${lines}`, entry: entryOfRow(cells) }));
}

function readJson(text: string): readonly Given[] {
  const content: unknown = JSON.parse(text);
  const list = Array.isArray(content) ? content : (content as { brokers?: unknown } | null)?.brokers;
  if (!Array.isArray(list)) throw new StartupError('The file contains no list of brokers.');
  return list.map((entry: unknown, index) => ({ place: `entry ${index + 1}`, entry }));
}

function readGiven(path: string): readonly Given[] {
  try {
    if (statSync(path).size > MAX_BYTES) throw new StartupError(`The file has more than ${MAX_BYTES} bytes.`);
    // Without a byte order mark, which the decoder drops.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      code === undefined || !/^E[A-Z]+$/.test(code)
        ? `The file ${path} is neither CSV nor JSON: ${message}.`
        : `The file ${path} cannot be read (${reasonInWords(error)}).`,
    );
  }
}

/** Returns how many brokers a directory has; undefined if it is missing or unreadable. */
function countIn(target: string): number | undefined {
  try {
    return readJson(readFileSync(target, 'utf8')).length;
  } catch {
    return undefined;
  }
}

interface Accepted {
  readonly entries: Map<string, BrokerEntry>;
  /** Pictures by their names in the directory. */
  readonly photos: Map<string, Buffer>;
}

/** Accepts an entry with its picture, or returns why it is rejected. */
function faultOf(entry: unknown, photosDir: string, { entries, photos }: Accepted): string | undefined {
  const { data, error } = brokerEntry.safeParse(entry);
  if (!data) return reasonOf(error);
  const { brokerNumber, photo } = data;
  if (entries.has(brokerNumber)) return `brokerNumber ${brokerNumber} stands in the file twice`;
  try {
    // Named by content hash: the directory in use keeps its own pictures until it is replaced.
    const bytes = photo === '' ? undefined : readPicture(join(photosDir, photo)).bytes;
    const name = bytes ? `${sha256(bytes).slice(0, 24)}${extname(photo).toLowerCase()}` : '';
    if (bytes) photos.set(name, bytes);
    entries.set(brokerNumber, { ...data, photo: name });
    return undefined;
  } catch (cause) {
    return `photo ${photo} ${(cause as Error).message}`;
  }
}

/**
 * Imports brokers from CSV or JSON, with pictures from `photos` beside it. Servers see the old or the new directory.
 * Rejected entries stop it unless `leaveOut` is set. `before` counts those of the directory that it replaces.
 * Throws a StartupError. [BROK-02]
 */
export function importBrokers(
  { path, target, leaveOut }: { readonly path: string; readonly target: string; readonly leaveOut: boolean },
  onRejected: (rejected: readonly Rejected[]) => void,
): { readonly accepted: number; readonly before: number | undefined } {
  const accepted: Accepted = { entries: new Map(), photos: new Map() };
  const { entries, photos } = accepted;
  const rejected = readGiven(path).flatMap(({ place, entry }): Rejected[] => {
    const reason = faultOf(entry, join(dirname(path), 'photos'), accepted);
    return reason === undefined ? [] : [{ place, reason }];
  });
  onRejected(rejected);
  if (rejected.length > 0 && !leaveOut)
    throw new StartupError(
      `${rejected.length} of ${rejected.length + entries.size} brokers cannot be imported: correct them or use --skip-rejected.`,
    );
  if (entries.size === 0) throw new StartupError('The file contains no valid broker.');
  const before = countIn(target);
  const photosDir = join(dirname(target), 'photos');
  mkdirSync(photosDir, { recursive: true });
  for (const [name, bytes] of photos) writeFileSync(join(photosDir, name), bytes);
  const draft = `${target}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify({ brokers: [...entries.values()] }, null, 2)}\n`, { flush: true });
  renameSync(draft, target);
  // Deletes only pictures that an import has written.
  for (const name of readdirSync(photosDir))
    if (/^[0-9a-f]{24}\./.test(name) && !photos.has(name)) rmSync(join(photosDir, name), { force: true });
  return { accepted: entries.size, before };
}
