import { parseArgs } from 'node:util';
import { SOURCE_KINDS, type SourceKind } from './adapters/directory/import/source-kinds.ts';

export const USAGE = `npm run directory:import -- FILE [options]   imports streets, addresses or places as CSV, plain or gzip
npm run directory:import -- --rebuild        makes the directory again of what was imported before

  --kind ${SOURCE_KINDS.join('|')}   when the header could be several
  --attribution "© …"              whom the licence of the data asks to name; shown in the imprint; stays until another is named
  --no-attribution                 name nobody any more
  --max-rejected PERCENT           refuse a file with more bad rows than this (1)
  --even-if-smaller                also take a file with less than half of the rows in use`;

export type ImportArguments = {
  /** Undefined with `--rebuild`. */
  readonly path: string | undefined;
  readonly kind: SourceKind | undefined;
  /** Undefined leaves the one there is, null none. */
  readonly attribution: string | null | undefined;
  /** Percent. */
  readonly maxRejected: number;
  readonly evenIfSmaller: boolean;
};

const options = {
  kind: { type: 'string' },
  attribution: { type: 'string' },
  'no-attribution': { type: 'boolean', default: false },
  'max-rejected': { type: 'string', default: '1' },
  'even-if-smaller': { type: 'boolean', default: false },
  rebuild: { type: 'boolean', default: false },
} as const;

/** Takes the arguments of the command line, gives them parsed, or one sentence on what is wrong with them. */
export const parseImportArguments = (given: readonly string[]): ImportArguments | string => {
  let parsed;
  try {
    parsed = parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
  const { values, positionals } = parsed;
  const kind = SOURCE_KINDS.find((known) => known === values.kind);
  const maxRejected = Number(values['max-rejected']);
  const attribution = values.attribution?.trim();
  if (positionals.length !== (values.rebuild ? 0 : 1))
    return values.rebuild ? '--rebuild takes no file.' : 'Name one file.';
  if (values.kind !== undefined && kind === undefined) return `--kind must be one of ${SOURCE_KINDS.join(', ')}.`;
  if (!(maxRejected >= 0 && maxRejected <= 100)) return '--max-rejected must be a number from 0 to 100.';
  if (attribution !== undefined && (attribution === '' || attribution.length > 300))
    return '--attribution must be a text of at most 300 characters.';
  if (attribution !== undefined && values['no-attribution'])
    return '--attribution and --no-attribution exclude each other.';
  return {
    path: positionals[0],
    kind,
    attribution: values['no-attribution'] ? null : attribution,
    maxRejected,
    evenIfSmaller: values['even-if-smaller'],
  };
};
