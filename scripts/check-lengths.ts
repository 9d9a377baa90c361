import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../apps/server/src/programs/command.ts';
import { defineProgram } from '../apps/server/src/programs/define-program.ts';
import { runProgram } from '../apps/server/src/programs/run-program.ts';
import { root } from './processes.ts';
import { ALLOWED_FILES, ALLOWED_LINES, oversized, WISHED_LINES } from './source-sizes.ts';

const LENGTHS = defineProgram<{ readonly long: boolean }>({
  name: 'npm run lengths',
  about: `Checks that no source file has more than ${ALLOWED_LINES} lines, and no folder more than ${ALLOWED_FILES} files of production code.`,
  commands: command({
    about: '',
    options: { long: { about: `also lists those above the wished ${WISHED_LINES}` } },
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

  const sources = files
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }));
  const aboveWished = sources.filter(({ lines }) => lines > WISHED_LINES);
  const found = oversized(sources);
  if (long) for (const { path, lines } of aboveWished) console.log(`long: ${path} has ${lines} lines`);
  for (const line of found) console.log(line);
  console.log(
    `${found.length} files or folders are too large, ${aboveWished.length} files above ${WISHED_LINES} lines.`,
  );
  return found.length === 0 ? 0 : 1;
}

await runProgram(LENGTHS, checkLengths);
