import { runCommand } from './processes.ts';

const steps = ['typecheck', 'lint', 'format:check', 'knip', 'lengths', 'rules'];

const failed: string[] = [];
for (const step of steps) {
  console.log(`\n— ${step}`);
  if ((await runCommand('npm', ['run', '--silent', step])) !== 0) failed.push(step);
}

console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed checks: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
