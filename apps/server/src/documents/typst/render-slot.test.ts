import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleAntrag } from '../../../tests/support/server/sample-documents.ts';
import { createDocumentRenderer } from './document-renderer.ts';
import { createRenderSlot, type RenderSlot } from './render-slot.ts';

vi.setConfig({ testTimeout: 30_000 });

const request = { template: 'antrag', data: sampleAntrag() } as const;

function answer(rendered: string) {
  return `port.postMessage({ kind: 'rendered', rendered: ${rendered} })`;
}

let slot: RenderSlot | undefined;
afterEach(() => slot?.close());

function workerThat(script: string) {
  return new Worker(
    `const port = require('node:worker_threads').parentPort; port.on('message', () => { ${script} });`,
    { eval: true },
  );
}

/** Creates a slot whose first worker runs a script and whose later ones return one byte. */
function slotWith(firstWorker: string, timeoutMs: number) {
  const scripts = [firstWorker, answer('{ pdf: new Uint8Array([7]) }')];
  const started: string[] = [];
  slot = createRenderSlot(() => {
    const script = scripts[Math.min(started.length, 1)] ?? '';
    started.push(script);
    return workerThat(script);
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
     setTimeout(() => ${answer('{ pdf: new Uint8Array([1]) }')}, 20)`,
    5_000,
  );
  expect(await slot.render(request)).toEqual(new Uint8Array([1]));
  expect(await slot.render(request)).toEqual(new Uint8Array([1]));
});

describe('a renderer with a single thread', () => {
  const { data } = request;
  const rendererFor = (maxVisitors: number) => {
    const startWorker = () => workerThat(answer('{ pdf: new Uint8Array([1]) }'));
    const renderer = createDocumentRenderer({ maxVisitors, startWorker });
    onTestFinished(() => renderer.close());
    return renderer;
  };

  it('refuses a visitor while too many wait, and accepts one afterwards [DOC-01]', async () => {
    const renderer = rendererFor(2);
    const [first, ...others] = [1, 2, 3].map(() => renderer.renderForVisitor('documents/antrag', data));
    await expect(renderer.renderForVisitor('documents/antrag', data)).rejects.toMatchObject({ name: 'DocumentsBusy' });
    await first;
    await Promise.all([...others, renderer.renderForVisitor('documents/antrag', data)]);
  });

  it('alternates between documents of orders and of visitors, and refuses no order [ORD-03]', async () => {
    const renderer = rendererFor(3);
    const served: string[] = [];
    const note = (name: string) => () => void served.push(name);
    const first = renderer.render('documents/antrag', data);
    const visitors = [1, 2, 3].map((n) =>
      renderer.renderForVisitor('documents/antrag', data).then(note(`visitor ${n}`)),
    );
    const orders = [1, 2, 3, 4, 5].map((n) => renderer.render('documents/antrag', data).then(note(`order ${n}`)));
    await Promise.all([first, ...visitors, ...orders]);
    expect(served.join()).toBe('order 1,visitor 1,order 2,visitor 2,order 3,visitor 3,order 4,order 5');
  });
});
