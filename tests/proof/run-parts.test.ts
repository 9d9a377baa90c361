import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createProgressStore } from './progress.ts';
import type { OpenPart, ProofPart } from './proof-part.ts';
import { runParts, storedFindings } from './run-parts.ts';

function partOf(name: string, next: OpenPart['next']): ProofPart {
  return {
    name,
    about: '',
    unit: 'rounds',
    open: async () => ({ wanted: 1, next }),
  };
}
const held = partOf('held', async () => ({ rounds: 1, findings: [] }));
const found = partOf('found', async () => ({ rounds: 1, findings: ['wrong (seed 7)'] }));
const thrown = partOf('thrown', () => Promise.reject(new Error('the disk is full')));

async function run(parts: readonly ProofPart[]) {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = createProgressStore(folder);
  const said: string[] = [];
  const all = await runParts(parts, { store, currentCommit: () => 'abc', say: (line) => said.push(line) });
  return { store, said, all };
}

it('runs the next part after one that throws, which is found', async () => {
  const { all, said, store } = await run([thrown, found, held]);
  expect(all).toEqual([expect.stringContaining('thrown stopped: Error: the disk is full'), 'wrong (seed 7)']);
  expect(said).toContain('FOUND: wrong (seed 7)');
  expect(store.read('held')).toMatchObject({ done: 1 });
});

it('finds nothing where nothing is wrong', async () => {
  expect((await run([held])).all).toEqual([]);
});

it('gives what is stored as found in all parts', async () => {
  const { store } = await run([held, found]);
  expect(storedFindings([held, found, thrown], store)).toEqual(['found: wrong (seed 7)']);
});
