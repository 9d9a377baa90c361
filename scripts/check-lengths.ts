import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';
import { runCheckProgram } from './run-check-program.ts';
import { ALLOWED_FILES, ALLOWED_LINES, oversized, WISHED_LINES } from './source-sizes.ts';

const PROGRAM = {
  name: 'npm run lengths',
  about: `Checks that no source file has more than ${ALLOWED_LINES} lines, and no folder more than ${ALLOWED_FILES} files of production code.`,
  flag: ['long', `also lists those above the wished ${WISHED_LINES}`],
} as const;

await runCheckProgram(PROGRAM, (long) => {
  const parameters = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'];
  const sources = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }));
  const aboveWished = sources.filter(({ lines }) => lines > WISHED_LINES);
  const problems = oversized(sources);
  if (long) for (const { path, lines } of aboveWished) console.log(`long: ${path} has ${lines} lines`);
  const summary = `${problems.length} files or folders are too large, ${aboveWished.length} files above ${WISHED_LINES} lines.`;
  return { problems, summary, always: true };
});
