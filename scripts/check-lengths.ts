import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../apps/server/src/programs/command.ts';
import { defineProgram } from '../apps/server/src/programs/define-program.ts';
import { runProgram } from '../apps/server/src/programs/run-program.ts';
import { root } from './processes.ts';

const wished = 150;
const allowed = 300;

const LENGTHS = defineProgram<{ readonly long: boolean }>({
  name: 'npm run lengths',
  about: `Checks that no source file has more than ${allowed} lines.`,
  commands: command({
    about: '',
    options: { long: { about: `also lists those above the wished ${wished}` } },
    read: (_, { long }) => ({ long }),
  }),
});

function checkLengths({ long }: { readonly long: boolean }): number {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );

  const lengths = files
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > wished);

  const tooLong = lengths.filter(({ lines }) => lines > allowed);
  const shown = long ? lengths : tooLong;
  for (const { file, lines } of shown)
    console.log(
      `${lines > allowed ? 'too long' : 'long'}: ${file} has ${lines} lines (wished ${wished}, allowed ${allowed})`,
    );
  console.log(`${tooLong.length} files above ${allowed} lines, ${lengths.length} above the wished ${wished}.`);
  return tooLong.length === 0 ? 0 : 1;
}

await runProgram(LENGTHS, checkLengths);
