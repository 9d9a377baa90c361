import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportProblems } from '../command-line.ts';
import { root } from '../processes.ts';
import {
  citationFaults,
  citationsIn,
  compareRules,
  misspeltRules,
  statedProofs,
  statedRules,
} from './rule-citations.ts';
import { type TestTitle, testTitles } from './test-titles.ts';

const openFile = join(root, 'docs/rules/open.json');
function read(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

/** Returns the titles of every test file that git tracks or does not ignore. */
function titlesByFile(): Map<string, TestTitle[]> {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  const existing = files.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  return new Map(existing.map((file) => [file, testTitles(file, read(file))]));
}

const chapters = globSync('docs/rules/*.md', { cwd: root }).toSorted().map(read);
const stated = chapters.flatMap(statedRules);
const proofs = statedProofs(read('docs/rules/proofs.md'));
const titles = titlesByFile();
const citations = citationsIn(titles);
const proven = new Set([...citations.cited.keys(), ...proofs.map(({ rule }) => rule)]);

if (process.argv.includes('--write')) {
  const open = stated.filter((rule) => !proven.has(rule)).toSorted();
  writeFileSync(openFile, `${JSON.stringify(open, null, 2)}\n`);
}

const open = existsSync(openFile) ? (JSON.parse(readFileSync(openFile, 'utf8')) as string[]) : [];
const misplaced = [...titles].flatMap(([file, found]) => citationFaults(file, found));
const misspelt = chapters.flatMap(misspeltRules).map((item) => `A rule in another form: ${item}`);
reportProblems([...compareRules(stated, citations, proofs, open), ...misplaced, ...misspelt]);
