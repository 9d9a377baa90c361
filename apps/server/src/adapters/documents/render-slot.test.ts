import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleAntrag } from '../../../tests/support/server/sample-documents.ts';
import { createRenderSlot, type RenderSlot } from './render-slot.ts';

vi.setConfig({ testTimeout: 30_000 });

const request = { template: 'antrag', data: sampleAntrag() } as const;

function answer(rendered: string) {
  return `port.postMessage({ kind: 'rendered', id, rendered: ${rendered} })`;
}

let slot: RenderSlot | undefined;
afterEach(() => slot?.close());

/** Creates a slot whose first worker runs a script and whose later ones return one byte. */
function slotWith(firstWorker: string, timeoutMs: number) {
  const scripts = [firstWorker, answer('{ pdf: new Uint8Array([7]) }')];
  const started: string[] = [];
  slot = createRenderSlot(() => {
    const script = scripts[Math.min(started.length, 1)] ?? '';
    started.push(script);
    return new Worker(
      `const port = require('node:worker_threads').parentPort; port.on('message', ({ id }) => { ${script} });`,
      { eval: true },
    );
  }, timeoutMs);
  return { slot, started };
}

it.each([
  ['hangs', 'while (true) {}', 'timeout', 1_000],
  ['throws', 'throw new Error("Süß-Öztürk")', 'crash', 20_000],
  ['ends', 'process.exit(3)', 'crash', 20_000],
  ['has no document', answer('{ pdf: undefined, faults: [] }'), 'template', 20_000],
])('reports the failure of a worker that %s and renders the next document', async (_, script, code, timeoutMs) => {
  const { slot } = slotWith(script, timeoutMs);
  const failure = await slot.render(request).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'DocumentRenderError', code });
  expect(String(failure)).toBe(`DocumentRenderError: The document antrag could not be rendered (${code})`);
  if (code !== 'template') expect(await slot.render(request)).toEqual(new Uint8Array([7]));
});

it('replaces a worker that died between two documents', async () => {
  const { slot, started } = slotWith(
    `${answer('{ pdf: new Uint8Array([1]) }')}; setTimeout(() => process.exit(1), 50)`,
    5_000,
  );
  expect(await slot.render(request)).toEqual(new Uint8Array([1]));
  await expect.poll(async () => (await slot.render(request).catch(() => [0]))[0]).toBe(7);
  expect(started.length).toBeGreaterThanOrEqual(2);
});

it('starts no worker before the first document', () => {
  expect(slotWith('', 1_000).started).toEqual([]);
});

it('ignores messages of a worker that are not its answer [DOC-02]', async () => {
  const { slot } = slotWith(
    `port.postMessage({ 'watch:import': ['file:///a.ts'] }); port.postMessage(null);
     port.postMessage({ kind: 'rendered', id: id - 1, rendered: { pdf: new Uint8Array([9]) } });
     setTimeout(() => ${answer('{ pdf: new Uint8Array([1]) }')}, 20)`,
    5_000,
  );
  expect(await slot.render(request)).toEqual(new Uint8Array([1]));
  expect(await slot.render(request)).toEqual(new Uint8Array([1]));
});
