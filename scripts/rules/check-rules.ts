import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { runCheckProgram } from '../run-check-program.ts';
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

const PROGRAM = {
  name: 'npm run rules',
  about: 'Compares the rules in docs/rules with the tests that cite them.',
  flag: ['write-open', 'rewrites docs/rules/open.json, the list of rules that no test proves yet'],
} as const;

/** Returns the titles of every test file that git tracks or does not ignore. */
function titlesByFile(): Map<string, TestTitle[]> {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts', '*.spec.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  const existing = files.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  return new Map(existing.map((file) => [file, testTitles(file, read(file))]));
}

await runCheckProgram(PROGRAM, (writeOpen) => {
  const chapters = globSync('docs/rules/*.md', { cwd: root }).toSorted().map(read);
  const stated = chapters.flatMap(statedRules);
  const proofs = statedProofs(read('docs/rules/proofs.md'));
  const titles = titlesByFile();
  const citations = citationsIn(titles);
  const proven = new Set([...citations.cited.keys(), ...proofs.map(({ rule }) => rule)]);

  if (writeOpen) {
    const open = stated.filter((rule) => !proven.has(rule)).toSorted();
    writeFileSync(openFile, `${JSON.stringify(open, null, 2)}\n`);
  }

  const open = existsSync(openFile) ? (JSON.parse(readFileSync(openFile, 'utf8')) as string[]) : [];
  const misplaced = [...titles].flatMap(([file, found]) => citationFaults(file, found));
  const misspelt = chapters.flatMap(misspeltRules).map((item) => `A rule in another form: ${item}`);
  const problems = [...compareRules(stated, citations, proofs, open), ...misplaced, ...misspelt];
  const provenCount = stated.filter((rule) => proven.has(rule)).length;
  const summary = `${stated.length} rules, ${provenCount} proven by a test (${proofs.length} by the table of proofs), ${open.length} open.`;
  return { problems, summary, always: true };
});
