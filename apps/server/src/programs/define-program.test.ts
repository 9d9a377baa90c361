import { expect, it } from 'vitest';
import { command, wholeNumber } from './command.ts';
import { defineProgram } from './define-program.ts';

const program = defineProgram<object>({
  name: 'npm run sheep',
  about: 'Sheep and their wool.',
  commands: {
    list: command({
      about: 'every sheep',
      options: { black: { about: 'only the black ones' } },
      read: (_, { black }) => ({ black }),
    }),
    shear: command({
      about: 'shears a sheep',
      words: ['NAME', '[WHEN]'],
      options: { out: { value: 'FILE', about: 'where the wool goes' } },
      read: ([name, when], { out }) => (name === 'wolf' ? 'A wolf is no sheep.' : { name, when, out }),
    }),
  },
});

const single = defineProgram({
  name: 'npm run count',
  about: 'Counts.',
  commands: command({ about: '', words: ['FILE…'], read: (files) => ({ files }) }),
});

it('parses commands with their words and options', () => {
  expect(program.parse(['list'])).toEqual({ black: false });
  expect(program.parse(['list', '--black'])).toEqual({ black: true });
  expect(program.parse(['shear', 'Dolly', '--out', 'a'])).toEqual({ name: 'Dolly', when: undefined, out: 'a' });
  expect(single.parse(['a', 'b', 'c'])).toEqual({ files: ['a', 'b', 'c'] });
});

it.each([
  [[], 'COMMAND is missing: one of list, shear.'],
  [['milk'], "There is no command 'milk': COMMAND is one of list, shear."],
  [['constructor'], "There is no command 'constructor': COMMAND is one of list, shear."],
  [['shear'], 'shear needs NAME.'],
  [['shear', 'a', 'b', 'c'], "'c' is one word too many for shear."],
  [['list', '--white'], "Unknown option '--white'."],
  [['shear', 'a', '--out'], "Option '--out <value>' argument missing."],
  [['shear', 'wolf'], 'A wolf is no sheep.'],
])('names what is wrong with %j in one sentence', (given, sentence) => {
  expect(program.parse(given)).toBe(sentence);
});

it('writes the usage from the definition, or that of one command', () => {
  expect(program.usage([])).toBe(`Usage: npm run sheep -- COMMAND

Sheep and their wool.

  list [--black]
      every sheep
        --black  only the black ones
  shear NAME [WHEN] [--out FILE]
      shears a sheep
        --out FILE  where the wool goes

  --help, -h  prints this`);
  expect(program.usage(['shear', '--help'])).toMatch(/^Usage: npm run sheep -- shear NAME \[WHEN\] \[--out FILE\]\n/);
  expect(single.usage([])).toBe('Usage: npm run count -- FILE…\n\nCounts.\n\n  --help, -h  prints this');
});

it('accepts whole numbers within limits', () => {
  const range = { option: 'moves', min: 1, max: 100, fallback: 7 };
  expect([undefined, '1', '100'].map((text) => wholeNumber(text, range))).toEqual([7, 1, 100]);
  for (const text of ['0', '101', '-1', '1.5', 'x', ''])
    expect(wholeNumber(text, range)).toBe('--moves must be a whole number from 1 to 100.');
});
