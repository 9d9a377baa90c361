import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

const wished = 150;
const allowed = 300;

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
const shown = process.argv.includes('--long') ? lengths : tooLong;
for (const { file, lines } of shown)
  console.log(
    `${lines > allowed ? 'too long' : 'long'}: ${file} has ${lines} lines (wished ${wished}, allowed ${allowed})`,
  );
console.log(`${tooLong.length} files above ${allowed} lines, ${lengths.length} above the wished ${wished}.`);
process.exitCode = tooLong.length === 0 ? 0 : 1;
