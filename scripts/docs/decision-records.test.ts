import { expect, it } from 'vitest';
import { decisionProblems } from './decision-records.ts';

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
  ['40 are allowed', RECORD + 'More.\n'.repeat(40)],
])('refuses a record: %s', (problem, record) => {
  expect(decisionProblems('0006-fastify.md', record).join()).toContain(problem);
});
