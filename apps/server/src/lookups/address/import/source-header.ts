import { parse } from 'csv-parse/sync';
import { ImportRefused } from './import-request.ts';
import { openSource, type SourceFile } from './source-file.ts';
import { headerOf, kindOfHeader, SOURCE_KINDS, type SourceKind } from './source-kinds.ts';

const LONGEST = 4096;

export interface SourceHeader {
  readonly kind: SourceKind;
  readonly columns: readonly string[];
  readonly delimiter: string;
}

async function readFirstLine(file: SourceFile): Promise<string> {
  const source = openSource(file);
  let start = Buffer.alloc(0);
  try {
    for await (const chunk of source.text) {
      start = Buffer.concat([start, chunk.subarray(0, LONGEST)]);
      if (start.includes(10) || start.length >= LONGEST) break;
    }
  } finally {
    source.close();
  }
  if (start.length === 0) throw new ImportRefused(`${file.path} is empty.`);
  const end = start.indexOf(10);
  return start.subarray(0, end < 0 ? start.length : end + 1).toString('utf8');
}

function parseColumns(line: string, delimiter: string): string[] {
  try {
    return parse(line, { bom: true, delimiter, relax_quotes: true, to: 1 })[0] ?? [];
  } catch {
    return [];
  }
}

function expected(): string {
  return SOURCE_KINDS.map((kind) => `${headerOf(kind)} (${kind})`).join('; ');
}

/** Reads the first line and detects the kind, or checks that it is `wanted`. Throws an ImportRefused. */
export async function readSourceHeader(file: SourceFile, wanted?: SourceKind): Promise<SourceHeader> {
  const line = await readFirstLine(file);
  for (const delimiter of [',', ';', '\t']) {
    const columns = parseColumns(line, delimiter);
    const kind = kindOfHeader(columns, wanted);
    if (kind) return { kind, columns, delimiter };
  }
  // Control characters could act as terminal commands, and binary data is unreadable.
  if (/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/.test(line))
    throw new ImportRefused(
      `${file.path} has an unknown header: it is no text in UTF-8, expected is one of ${expected()}.`,
    );
  const seen = JSON.stringify(line.trim().slice(0, 120));
  throw new ImportRefused(
    wanted
      ? `${file.path} has no header of ${wanted}: it begins with ${seen}, expected are the columns ${headerOf(wanted)}.`
      : `${file.path} has an unknown header: it begins with ${seen}, expected is one of ${expected()}.`,
  );
}
