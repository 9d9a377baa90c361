import { SOURCE_KINDS, type SourceKind } from '../../adapters/directory/import/source-kinds.ts';
import { command } from '../command.ts';
import { defineProgram } from '../define-program.ts';

export interface ImportArguments {
  /** Undefined with `--rebuild`. */
  readonly path: string | undefined;
  readonly kind: SourceKind | undefined;
  /** Undefined keeps the current one, null removes it. */
  readonly attribution: string | null | undefined;
  /** Percent. */
  readonly maxRejected: number;
  readonly evenIfSmaller: boolean;
}

/** Program that imports streets, addresses and places. [ADDR-09] */
export const DIRECTORY_IMPORT = defineProgram<ImportArguments>({
  name: 'npm run directory:import',
  about: 'Imports streets, addresses or places from a CSV file, plain or gzip, for the address check.',
  commands: command({
    about: '',
    words: ['[FILE]'],
    options: {
      kind: { value: SOURCE_KINDS.join('|'), about: 'kind of the data, if the header fits several' },
      attribution: {
        value: '"© …"',
        about: 'attribution that the data licence requires; shown in the imprint; kept until it is changed',
      },
      'no-attribution': { about: 'removes the attribution' },
      'max-rejected': { value: 'PERCENT', about: 'rejects a file with a higher percentage of bad rows (1)' },
      'even-if-smaller': { about: 'accepts a file with less than half of the rows in use' },
      rebuild: { about: 'without a file: rebuilds the directory from the imported data' },
    },
    read: ([path], values) => {
      const kind = SOURCE_KINDS.find((known) => known === values.kind);
      const maxRejected = Number(values['max-rejected'] ?? 1);
      const attribution = values.attribution?.trim();
      if ((path === undefined) !== values.rebuild)
        return values.rebuild ? '--rebuild takes no file.' : 'Name one file, or --rebuild.';
      if (values.kind !== undefined && kind === undefined) return `--kind must be one of ${SOURCE_KINDS.join(', ')}.`;
      if (!(maxRejected >= 0 && maxRejected <= 100)) return '--max-rejected must be a number from 0 to 100.';
      if (attribution !== undefined && (attribution === '' || attribution.length > 300))
        return '--attribution must be a text of at most 300 characters.';
      if (attribution !== undefined && values['no-attribution'])
        return '--attribution and --no-attribution exclude each other.';
      return {
        path,
        kind,
        attribution: values['no-attribution'] ? null : attribution,
        maxRejected,
        evenIfSmaller: values['even-if-smaller'],
      };
    },
  }),
});
