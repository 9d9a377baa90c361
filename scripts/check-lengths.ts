import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reportProblems } from './command-line.ts';
import { root } from './processes.ts';

const MAX_LINES = 300;
const MAX_FILES = 20;
// Tests beside their source, and everything in `tests`.
const NOT_PRODUCTION = /(^|\/)tests\/|\.(test|spec)\.tsx?$/;

const parameters = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'];
const paths = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const tooLong = paths.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1 > MAX_LINES);
const folders = Map.groupBy(
  paths.filter((path) => !NOT_PRODUCTION.test(path)),
  dirname,
);
const tooFull = [...folders].filter(([, files]) => files.length > MAX_FILES);

reportProblems([
  ...tooLong.map((path) => `${path} has more than ${MAX_LINES} lines.`),
  ...tooFull.map(
    ([folder, { length }]) => `${folder} has ${length} files of production code; ${MAX_FILES} are allowed.`,
  ),
]);
