import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportProblems } from '../command-line.ts';
import { root } from '../processes.ts';
import { citationFaults, citedRules, compareRules, misspeltRules, statedRules } from './rule-citations.ts';
import { testTitles } from './test-titles.ts';

function read(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

const parameters = ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'];
const titles = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .map((file) => ({ file, found: testTitles(file, read(file)) }));
const cited = new Map(
  titles.flatMap(({ file, found }) => found.flatMap(({ title }) => citedRules(title).map((rule) => [rule, file]))),
);
const chapters = globSync('docs/rules/*.md', { cwd: root }).toSorted().map(read);
reportProblems([
  ...compareRules(chapters.flatMap(statedRules), cited),
  ...titles.flatMap(({ file, found }) => citationFaults(file, found)),
  ...chapters.flatMap(misspeltRules).map((item) => `A rule in another form: ${item}`),
]);
