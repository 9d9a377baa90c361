import { expect, it, vi } from 'vitest';
import { command } from './command.ts';
import { defineProgram } from './define-program.ts';
import { runProgram } from './run-program.ts';

const program = defineProgram({
  name: 'npm run count',
  about: 'Counts.',
  commands: command({ about: '', words: ['FILE…'], read: (files) => ({ files }) }),
});

/** Returns what the program was called with and what it printed. */
async function outcomeOf(...given: readonly string[]) {
  const { exitCode } = process;
  const printed: string[] = [];
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const counted: (readonly string[])[] = [];
  try {
    await runProgram(program, ({ files }) => void counted.push(files), { given });
  } finally {
    written.mockRestore();
    process.exitCode = exitCode;
  }
  return { counted, printed: printed.join('') };
}

it.each(['--help', '-h'])(
  'prints the usage for %s instead of working, but not for a file of this name',
  async (help) => {
    expect(await outcomeOf('a', help)).toEqual({ counted: [], printed: `${program.usage([])}\n` });
    expect(await outcomeOf('--', help)).toEqual({ counted: [[help]], printed: '' });
  },
);
