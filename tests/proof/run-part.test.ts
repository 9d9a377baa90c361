import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createProgressStore, type ProgressStore } from './progress.ts';
import type { BatchStart, OpenPart, ProofPart } from './proof-part.ts';
import { runPart, runParts, storedFindings } from './run-part.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

function makeStore(): ProgressStore {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return createProgressStore(folder, join(folder, 'record.json'));
}

function partOf(name: string, opened: OpenPart): ProofPart {
  return { name, about: '', unit: 'rounds', open: async () => opened };
}

/** Creates a part of ten rounds in batches of four that records the input of each batch. */
function makePart(findings: readonly string[] = [], isBounded = false) {
  const starts: BatchStart[] = [];
  const part = partOf('sample', {
    wanted: 10,
    isBounded,
    next: async (start) => {
      starts.push(start);
      return { rounds: Math.min(4, start.left), findings, rows: [{ Name: 'one', Rounds: start.done + 4 }] };
    },
  });
  return { part, starts };
}

function options(store: ProgressStore, commit = 'abc') {
  return { store, commit, now: () => NOW, chooseSeed: () => 100 };
}

it('runs all rounds in batches, each with its own seed', async () => {
  const { part, starts } = makePart();
  const progress = await runPart(part, options(makeStore()));
  expect(starts.map(({ seed, done, left }) => [seed, done, left])).toEqual([
    [100, 0, 10],
    [101, 4, 6],
    [102, 8, 2],
  ]);
  expect(progress).toMatchObject({ done: 10, wanted: 10, commits: { abc: 10 }, changedAt: NOW.toISOString() });
});

it('continues after the last saved batch, on another commit too', async () => {
  const store = makeStore();
  const { part, starts } = makePart();
  await runPart(part, { ...options(store), isTimeUp: () => starts.length === 1 });
  const progress = await runPart(part, options(store, 'def'));
  expect(starts[1]).toMatchObject({ seed: 101, done: 4, rows: [{ Name: 'one', Rounds: 4 }] });
  expect(progress).toMatchObject({ done: 10, commits: { abc: 4, def: 6 } });
  expect(store.read('sample')).toEqual(progress);
});

it('records nothing of a batch that failed because of an interrupt', async () => {
  const store = makeStore();
  const { part, starts } = makePart(['a server ended']);
  const isInterrupted = () => starts.length === 2;
  await runPart(part, { ...options(store), isInterrupted, isTimeUp: isInterrupted });
  expect(starts).toHaveLength(2);
  expect(store.read('sample')).toMatchObject({ done: 4, batches: 1, findings: ['a server ended'] });
});

it('reports no part that an interrupt ended', async () => {
  const end = () => Promise.reject(new Error('the connection is closed'));
  const part = partOf('sample', { wanted: 10, next: end });
  const given = { ...options(makeStore()), currentCommit: () => 'abc', say: () => undefined };
  expect(await runParts([part], { ...given, isInterrupted: () => true })).toEqual([]);
  expect(await runParts([part], given)).toEqual([expect.stringContaining('the connection is closed')]);
});

it('continues a part that adds up from a record with more rounds, with new seeds', async () => {
  const { part, starts } = makePart();
  const adding = { ...part, addsUp: true };
  const elsewhere = await runPart(part, { ...options(makeStore()), rounds: 4 });
  const store = makeStore();
  store.writeRecord({ sample: elsewhere });
  expect(store.counted(part)).toEqual(elsewhere);
  await runPart(adding, { ...options(store, 'def'), chooseSeed: () => 500, rounds: 8 });
  expect(starts.at(-1)).toMatchObject({ seed: 500, done: 4, rows: [{ Name: 'one', Rounds: 4 }] });
  expect(store.counted(adding)).toMatchObject({ done: 8, commits: { abc: 4, def: 4 } });
  await runPart(part, { ...options(store), isAfresh: true, rounds: 1 });
  expect(store.counted(adding)).toMatchObject({ done: 1 });
});

it('restarts a part that does not add up, even if the record has rounds', async () => {
  const { part, starts } = makePart();
  const store = makeStore();
  store.writeRecord({ sample: await runPart(part, { ...options(makeStore()), rounds: 4 }) });
  await runPart(part, { ...options(store), rounds: 1 });
  expect(starts.at(-1)).toMatchObject({ done: 0 });
});

it('restarts after all rounds, or on request', async () => {
  const store = makeStore();
  const { part, starts } = makePart(['wrong']);
  await runPart(part, options(store));
  expect((await runPart(part, options(store))).findings).toHaveLength(3);
  await runPart(part, { ...options(store), isTimeUp: () => starts.length === 7 });
  await runPart(part, { ...options(store), isAfresh: true });
  expect(starts.map(({ done }) => done)).toEqual([0, 4, 8, 0, 4, 8, 0, 0, 4, 8]);
});

it('stops after the requested number of rounds, and continues up to all rounds', async () => {
  const store = makeStore();
  const { part } = makePart();
  expect(await runPart(part, { ...options(store), rounds: 5 })).toMatchObject({ done: 5, wanted: 10 });
  expect(await runPart(part, { ...options(store), rounds: 5 })).toMatchObject({ done: 5, wanted: 10 });
  expect(await runPart(part, options(store))).toMatchObject({ done: 10, wanted: 10 });
  expect(await runPart(part, { ...options(store), rounds: 12 })).toMatchObject({ done: 12, wanted: 12 });
});

it('repeats one batch by its seed and records nothing', async () => {
  const store = makeStore();
  const { part, starts } = makePart();
  await runPart(part, { ...options(store), seed: 7 });
  expect(starts).toEqual([{ seed: 7, done: 0, left: 10, rows: [], isRepeat: true }]);
  expect(store.read('sample')).toBeUndefined();
});

it('runs the requested rounds of a bounded part up to its maximum', async () => {
  const { part, starts } = makePart([], true);
  expect(await runPart(part, { ...options(makeStore()), rounds: 2_000 })).toMatchObject({ done: 10, wanted: 10 });
  expect(starts.map(({ seed, done, left }) => [seed, done, left])).toEqual([
    [0, 0, 10],
    [4, 4, 6],
    [8, 8, 2],
  ]);
  expect(await runPart(part, { ...options(makeStore()), rounds: 5 })).toMatchObject({ done: 5, wanted: 10 });
});

it('repeats the batch of a bounded part with the given seed', async () => {
  const { part, starts } = makePart([], true);
  await runPart(part, { ...options(makeStore()), seed: 4, rounds: 3 });
  expect(starts).toEqual([{ seed: 4, done: 4, left: 3, rows: [], isRepeat: true }]);
  await expect(runPart(part, { ...options(makeStore()), seed: 10 })).rejects.toThrow('The seeds of sample go up to 9');
});

it('continues after a failed batch, and stops after three consecutive ones', async () => {
  const failing = [true, true, false, true, true, true, true];
  let batches = 0;
  const next = async () => {
    batches += 1;
    return failing[batches - 1] ? { rounds: 0, findings: [`timeout ${batches}`] } : { rounds: 1, findings: [] };
  };
  expect(await runPart(partOf('sample', { wanted: 10, next }), options(makeStore()))).toMatchObject({
    done: 1,
    batches: 6,
  });
});

const held = partOf('held', { wanted: 1, next: async () => ({ rounds: 1, findings: [] }) });
const found = partOf('found', { wanted: 1, next: async () => ({ rounds: 1, findings: ['wrong (seed 7)'] }) });
const thrown = partOf('thrown', { wanted: 1, next: () => Promise.reject(new Error('the disk is full')) });

async function run(parts: readonly ProofPart[]) {
  const store = makeStore();
  const said: string[] = [];
  const all = await runParts(parts, { store, currentCommit: () => 'abc', say: (line) => said.push(line) });
  return { store, said, all };
}

it('reports a part that throws and runs the next one', async () => {
  const { all, said, store } = await run([thrown, found, held]);
  expect(all).toEqual([expect.stringContaining('thrown stopped: Error: the disk is full'), 'wrong (seed 7)']);
  expect(said).toContain('FOUND: wrong (seed 7)');
  expect(store.read('held')).toMatchObject({ done: 1 });
});

it('reports nothing for a part without findings', async () => {
  expect((await run([held])).all).toEqual([]);
});

it('returns the stored findings of all parts', async () => {
  const { store } = await run([held, found]);
  expect(storedFindings([held, found, thrown], store)).toEqual(['found: wrong (seed 7)']);
});
