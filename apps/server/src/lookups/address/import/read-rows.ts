import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { ImportRefused, type RejectedRow } from './import-request.ts';
import { checkedText, openSource, type SourceFile } from './source-file.ts';
import type { SourceHeader } from './source-header.ts';
import type { ParsedRow, SourceEntry } from './source-kinds.ts';

const LONGEST_ROW = 10_000;
const SHOWN_OF_A_ROW = 200;
/** A batch costs a few statements and some megabytes. */
const ROWS_AT_ONCE = 10_000;

export interface Batch {
  readonly entries: readonly SourceEntry[];
  readonly leftOut: number;
  readonly rejected: readonly RejectedRow[];
  /** Share of the file that has been read, 0–1. */
  readonly progress: number;
}

export interface Reading {
  readonly file: SourceFile;
  readonly header: Pick<SourceHeader, 'delimiter'>;
  readonly parseRow: (fields: readonly string[]) => ParsedRow;
  readonly rowsAtOnce?: number | undefined;
}

/** Control characters could act as terminal commands. */
function shown(row: string): string {
  return row.slice(0, SHOWN_OF_A_ROW).replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');
}

/** Lines so far and empty ones among them, as counted by the parser. */
type Lines = Pick<Info, 'lines' | 'empty_lines'>;

/** Converts a CSV error, naming the line after the last whole row for the operator. */
function refusalOf(error: unknown, { path }: SourceFile, whole: Lines): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = whole.lines + Number(error['empty_lines'] ?? 0) - whole.empty_lines + 1;
  return error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    ? new ImportRefused(
        `${path} has a quotation mark in line ${line} that is never closed, or a row without end there, or was cut off.`,
      )
    : error;
}

/** Refuses a last line with too few columns and no line break: the file was truncated there. */
function refuseIfTruncated({ path }: SourceFile, last: { line: number; row: ParsedRow; isWhole: boolean }): void {
  if (last.isWhole || !('rejected' in last.row) || last.row.rejected !== 'wrong number of columns') return;
  throw new ImportRefused(`${path} was cut off: its last line, ${last.line}, is incomplete.`);
}

/** Reads a source row by row. Bad rows are reported in their batch; throws ImportRefused for a faulty file. */
export async function* readRows(reading: Reading): AsyncGenerator<Batch> {
  const { file, header, parseRow, rowsAtOnce = ROWS_AT_ONCE } = reading;
  const source = openSource(file);
  let whole: Lines = { lines: 0, empty_lines: 0 };
  const parser = parse({
    delimiter: header.delimiter,
    bom: true,
    info: true,
    // Rows are checked one by one below, where bad rows are counted and skipped.
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: LONGEST_ROW,
    // On an error, the parser discards rows that were not read yet.
    on_record: (record: string[], { lines, empty_lines }) => {
      whole = { lines, empty_lines };
      return record;
    },
  });
  let endsWithBreak = true;
  const noticing = async function* () {
    for await (const chunk of checkedText(source.text, file.path)) {
      endsWithBreak = chunk.at(-1) === 10;
      yield chunk;
    }
  };

  let [entries, rejected, leftOut]: [SourceEntry[], RejectedRow[], number] = [[], [], 0];
  let isHeader = true;
  let last: { line: number; row: ParsedRow } | undefined;
  const takeBatch = (): Batch => {
    const batch = { entries, rejected, leftOut, progress: source.progress() };
    [entries, rejected, leftOut] = [[], [], 0];
    return batch;
  };

  const text = Readable.from(noticing(), { objectMode: false });
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of text.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      const row = parseRow(record);
      if ('entry' in row) entries.push(row.entry);
      else if ('leftOut' in row) leftOut += 1;
      else rejected.push({ line: info.lines, reason: row.rejected, text: shown(record.join(header.delimiter)) });
      last = { line: info.lines, row };
      if (entries.length + rejected.length + leftOut >= rowsAtOnce) yield takeBatch();
    }
    if (last) refuseIfTruncated(file, { ...last, isWhole: endsWithBreak });
    if (entries.length + rejected.length + leftOut > 0) yield takeBatch();
  } catch (error) {
    throw refusalOf(error, file, whole);
  } finally {
    source.close();
    text.destroy();
  }
}
