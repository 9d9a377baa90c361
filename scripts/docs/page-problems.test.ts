import { expect, it } from 'vitest';
import { brokenLinks, commandProblems, decisionProblems, missingPages } from './page-problems.ts';

const PAGE = `| Command | What it does |
|---|---|
| \`npm start\` | starts |
| \`npm run bench:page\` | measures |
| \`npm run orders -- list\` | lists |
`;

it('accepts a table with one row per npm script', () => {
  expect(commandProblems(PAGE, ['start', 'bench:page', 'orders'])).toEqual([]);
});

it('names a script without a row and a row without a script', () => {
  expect(commandProblems(PAGE, ['start', 'orders', 'build'])).toEqual([
    'docs/commands.md has no row for the npm script build.',
    'docs/commands.md has a row for bench:page, which package.json does not define.',
  ]);
});

const RECORD = `# 0006: Fastify

**Status.** Accepted

**Date.** 2026-11-21

**Context.** The server is small.

**Decision.** Fastify 5.

**Consequences.** None.
`;

it('accepts a record with its parts in order, also a superseded one', () => {
  expect(decisionProblems('0006-fastify.md', RECORD)).toEqual([]);
  const superseded = RECORD.replace('Accepted', 'Superseded by [0007](0007-bare-http.md)');
  expect(decisionProblems('0006-fastify.md', superseded)).toEqual([]);
});

it.each([
  ['begin with', RECORD.replace('0006', '6')],
  ['the parts', RECORD.replace('**Context.**', '**Situation.**')],
  ['the parts', RECORD.replace('**Date.** 2026-11-21\n', '')],
  ['a status', RECORD.replace('Accepted', 'Agreed')],
  ['a date', RECORD.replace('2026-11-21', '21.11.2026')],
  ['250 are allowed', RECORD + 'More. '.repeat(250)],
])('refuses a record: %s', (problem, record) => {
  expect(decisionProblems('0006-fastify.md', record).join()).toContain(problem);
});

function linksOf(text: string): string[] {
  const files: Record<string, string> = {
    'docs/a.md': text,
    'docs/how-to/b.md': '# The contract of a key-service\n',
    LICENSE: 'x',
  };
  return brokenLinks('docs/a.md', (path) => files[path]);
}

it('accepts links to files, headings and other sites', () => {
  expect(linksOf('[b](how-to/b.md#the-contract-of-a-key-service) [l](../LICENSE) [s](https://a.example/x)')).toEqual(
    [],
  );
  expect(linksOf('# Title\n[above](#title)')).toEqual([]);
});

it.each(['how-to/c.md', 'how-to/b.md#contract', '#below'])('names the broken link %s', (target) => {
  expect(linksOf(`See [it](${target}).`)).toEqual([`docs/a.md has a link that leads nowhere: ${target}`]);
});

it('finds pages that a file names and that do not exist', () => {
  const files: Record<string, string> = { a: 'See docs/how-to/b.md, docs/c.md or api/docs/d.', 'docs/c.md': '' };
  expect(missingPages('a', (path) => files[path])).toEqual(['a names docs/how-to/b.md, which does not exist.']);
});
