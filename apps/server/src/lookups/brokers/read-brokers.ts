import { valueAt } from '@fa/rechner/definition/model';
import { parse } from 'csv-parse/sync';
import { StartupError } from '../../config/startup-error.ts';
import { messageOf } from '../../operation/describe-error.ts';
import { BROKER_COLUMNS } from './broker-entry.ts';

const PRESET_COLUMN = /^preset\.(\w+)$/;

/** A broker as given, not validated yet, and where it stands: 'line 4' or 'entry 2'. */
export interface Given {
  readonly place: string;
  readonly entry: unknown;
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

/** Reads a directory from JSON: a list, or an object with one. */
export function readJson(text: string): readonly Given[] {
  const content: unknown = JSON.parse(text);
  const list = Array.isArray(content) ? content : valueAt(content, 'brokers');
  if (!Array.isArray(list)) throw new StartupError('The file contains no list of brokers.');
  return list.map((entry: unknown, index) => ({ place: `entry ${index + 1}`, entry }));
}

/**
 * Reads a directory from CSV or JSON; its brokers are not validated yet. Throws a StartupError.
 * @param what names the text for the operator, as 'The file a.csv'
 */
export function readBrokers(text: string, what: string): readonly Given[] {
  try {
    return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${what} is neither CSV nor JSON: ${messageOf(error)}.`);
  }
}
