import { expect, it } from 'vitest';
import { commandProblems } from './commands-page.ts';

const PAGE = `| Command | What it does |
|---|---|
| \`npm start\` | starts |
| \`npm run bench:links\` | measures |
| \`npm run orders -- list\` | lists |
`;

it('accepts a table with one row per npm script', () => {
  expect(commandProblems(PAGE, ['start', 'bench:links', 'orders'])).toEqual([]);
});

it('names a script without a row and a row without a script', () => {
  expect(commandProblems(PAGE, ['start', 'orders', 'build'])).toEqual([
    'docs/commands.md has no row for the npm script build.',
    'docs/commands.md has a row for bench:links, which package.json does not define.',
  ]);
});
