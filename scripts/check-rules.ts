import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../apps/server/src/program/command.ts';
import { defineProgram } from '../apps/server/src/program/define-program.ts';
import { runProgram } from '../apps/server/src/program/run-program.ts';
import { root } from './processes.ts';
import { citedRules, compareRules, statedRules } from './rule-citations.ts';

const openFile = join(root, 'docs/rules/open.json');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const RULES = defineProgram<{ readonly writeOpen: boolean }>({
  name: 'npm run rules',
  about: 'Compares the rules in docs/rules with the tests that cite them.',
  commands: command({
    about: '',
    options: { 'write-open': { about: 'rewrites docs/rules/open.json, the list of rules that no test cites yet' } },
    read: (_, { 'write-open': writeOpen }) => ({ writeOpen }),
  }),
});

function checkRules({ writeOpen }: { readonly writeOpen: boolean }): number {
  const stated = globSync('docs/rules/*.md', { cwd: root })
    .toSorted()
    .flatMap((file) => statedRules(read(file)));

  const testFiles = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'packages/*.test.ts',
      'apps/*.test.ts',
      'apps/*.test.tsx',
      'tests/*.ts',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  const cited = new Map<string, string>();
  for (const file of testFiles.split('\n').filter((name) => name !== '' && existsSync(join(root, name))))
    for (const rule of citedRules(read(file))) if (!cited.has(rule)) cited.set(rule, file);

  if (writeOpen) {
    const open = stated.filter((rule) => !cited.has(rule)).toSorted();
    writeFileSync(openFile, `${JSON.stringify(open, null, 2)}\n`);
  }

  const open = existsSync(openFile) ? (JSON.parse(readFileSync(openFile, 'utf8')) as string[]) : [];
  const problems = compareRules(stated, cited, open);
  for (const problem of problems) console.error(problem);
  console.log(
    `${stated.length} rules, ${stated.filter((rule) => cited.has(rule)).length} cited by a test, ${open.length} open.`,
  );
  return problems.length === 0 ? 0 : 1;
}

await runProgram(RULES, checkRules);
