import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { PARTS } from './parts.ts';
import type { Progress } from './progress.ts';
import { summaryLine, writeTables } from './proof-page.ts';
import { type ProofPart, withAdded } from './proof-part.ts';

function part(name: string): ProofPart {
  return { name, about: '', unit: 'rounds', open: () => Promise.reject(new Error()) };
}
const progress: Progress = {
  seed: 1,
  batches: 2,
  done: 1_200,
  wanted: 10_000,
  findings: ['wrong'],
  rows: [{ Fault: 'kill', Rounds: 1_200 }],
  commits: { abc: 200, def: 1_000 },
  changedAt: '2026-11-22T10:00:00.000Z',
};
const PAGE =
  '# P\n\n<!-- proof:summary -->\n\n<!-- /proof:summary -->\n\n<!-- proof:findings -->\n\n<!-- /proof:findings -->\n\n<!-- proof:a -->\n\n<!-- /proof:a -->\n\nEnd\n';

it('writes a summary table and one table for each part', () => {
  const page = writeTables(PAGE, [part('a')], () => progress);
  expect(page).toContain('| a | 1,200 | 10,000 | rounds | 1 | abc (200), def (1,000) | 22.11.2026 11:00 |');
  expect(page).toContain(
    '| Fault | Rounds | Commit | Date |\n| --- | --- | --- | --- |\n| kill | 1,200 | abc (200), def (1,000) |',
  );
  expect(page).toMatch(/^# P\n[\s\S]*\nEnd\n$/);
});

it('shows which parts have not run, and the first and last of several commits', () => {
  expect(writeTables(PAGE, [part('a')], () => undefined)).toContain('| a | not run |');
  const three = { ...progress, commits: { abc: 200, cde: 100, def: 900 } };
  expect(summaryLine(part('a'), three)).toContain('commit abc (200) … def (900)');
});

it('lists the findings', () => {
  const found = { ...progress, findings: ['one\n  line (seed 7) <!-- /proof:findings -->', 'two'] };
  const page = writeTables(PAGE, [part('a')], () => found);
  expect(page).toContain('\n\n- a: one line (seed 7) &lt;!-- /proof:findings -->\n- a: two\n\n');
  expect(writeTables(page, [part('a')], () => ({ ...progress, findings: [] }))).toContain('\n\nNo findings.\n\n');
});

it('rejects a part without a place on the page', () => {
  expect(() => writeTables(PAGE, [part('b')], () => progress)).toThrow('has no place for a table: <!-- proof:b -->');
});

it('has a place for every part in docs/proof.md', () => {
  const page = readFileSync(join(root, 'docs/proof.md'), 'utf8');
  expect(() => writeTables(page, PARTS, () => progress)).not.toThrow();
});

it('summarises a part in one line', () => {
  expect(summaryLine(part('a'), undefined)).toBe('a            not run');
  expect(summaryLine(part('a'), progress)).toBe(
    'a            1,200 of 10,000 rounds, 1 findings, 22.11.2026 11:00, commit abc (200), def (1,000)',
  );
});

it('summarises the size of the explored model', () => {
  const rows = [
    { Way: 'applicant', States: 4_278, Transitions: 30_008 },
    { Way: 'agent', States: 7_677, Transitions: 59_819 },
  ];
  const [model] = PARTS.filter(({ name }) => name === 'model') as [ProofPart];
  expect(summaryLine(model, { ...progress, rows })).toContain(
    '10,000 ways, 11,955 states, 89,827 transitions, 1 findings',
  );
});

it('adds numbers to the row with the same name', () => {
  const rows = withAdded(withAdded([], { Fault: 'kill', Rounds: 2, Why: 'x' }), { Fault: 'cut', Rounds: 1, Why: 'y' });
  expect(withAdded(rows, { Fault: 'kill', Rounds: 3, Why: 'z' })).toEqual([
    { Fault: 'kill', Rounds: 5, Why: 'z' },
    { Fault: 'cut', Rounds: 1, Why: 'y' },
  ]);
});
