import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportProblems } from './command-line.ts';
import { root } from './processes.ts';
import { oversized } from './source-sizes.ts';

const parameters = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'];
const sources = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }));

reportProblems(oversized(sources));
