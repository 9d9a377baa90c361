import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reportProblems } from '../command-line.ts';
import { root } from '../processes.ts';
import { patternFault } from './pattern-faults.ts';
import { patternsIn } from './patterns-in.ts';

// Cache of patterns that are known to be linear; a new installation starts with an empty one.
const cacheFile = join(root, 'node_modules/.cache/linear-patterns.json');
const judge = readFileSync(join(root, 'scripts/patterns/pattern-faults.ts'), 'utf8');

function readCache(): Set<string> {
  try {
    const cached = JSON.parse(readFileSync(cacheFile, 'utf8')) as { judge: string; linear: string[] };
    return new Set(cached.judge === judge ? cached.linear : []);
  } catch {
    return new Set();
  }
}

// Runs in this process: the other backends start separate programs.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

const linear = readCache();
const files = globSync('{{apps,packages}/*/src,products}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
}).sort();
const patterns = files.flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
const faults: string[] = [];
for (const { file, line, pattern } of patterns) {
  if (pattern === null) {
    faults.push(`${file}:${line} puts a pattern together at run time: write a literal, or match with re2js.`);
    continue;
  }
  const name = `/${pattern.source}/${pattern.flags}`;
  if (linear.has(name)) continue;
  const attack = patternFault(pattern);
  if (attack === null) linear.add(name);
  else faults.push(`${file}:${line} takes more than linear time on ${attack}: ${name}`);
}
mkdirSync(dirname(cacheFile), { recursive: true });
writeFileSync(cacheFile, JSON.stringify({ judge, linear: [...linear] }));
reportProblems(faults);
