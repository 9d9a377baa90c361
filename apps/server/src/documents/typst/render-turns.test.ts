import { Worker } from 'node:worker_threads';
import type { TarifId } from '@fa/forderungsausfall/antworten';
import { absicherungOptionen, vertragsbeginnOptionen, zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleAntrag, sampleSetup, sampleVertragsunterlagen } from '../../../tests/support/server/sample-documents.ts';
import { sharedRenderer } from '../../../tests/support/server/shared-renderer.ts';
import { createLogger, terminalLine } from '../../operation/logger.ts';
import { DocumentRenderError, KEPT_BYTES, openDocumentRenderer } from './document-renderer.ts';

vi.setConfig({ testTimeout: 30_000 });

const data = sampleAntrag();

function answer(rendered: string) {
  return `port.postMessage(${rendered})`;
}

const ONE_BYTE = answer('{ pdf: new Uint8Array([1]) }');

/** Opens a renderer whose first worker runs a script for each document, and whose later ones another script. */
function rendererWith(
  first: string,
  { later = first, ...options }: { later?: string; timeoutMs?: number; maxVisitors?: number } = {},
) {
  const started: string[] = [];
  const startWorker = () => {
    const script = started.length === 0 ? first : later;
    started.push(script);
    const source = `const port = require('node:worker_threads').parentPort; port.on('message', () => { ${script} });`;
    return new Worker(source, { eval: true });
  };
  const renderer = openDocumentRenderer({ startWorker, ...options });
  onTestFinished(() => renderer.close());
  return { ...renderer, started };
}

/** Answers the n-th document with the byte n. */
const COUNTING = answer('{ pdf: new Uint8Array([(globalThis.count = (globalThis.count ?? 0) + 1)]) }');

describe('a worker', () => {
  it.each([
    ['hangs', 'while (true) {}', 'timeout', 3_000],
    ['throws', 'throw new Error("Süß-Öztürk")', 'crash', 20_000],
    ['ends', 'process.exit(3)', 'crash', 20_000],
    ['has no document', answer('{ pdf: undefined, faults: [] }'), 'template', 20_000],
  ])('that %s fails with its reason, and the next document is rendered', async (_, script, code, timeoutMs) => {
    const { render } = rendererWith(script, { later: ONE_BYTE, timeoutMs });
    const failure = await render('antrag', data).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'DocumentRenderError', code });
    expect(String(failure)).toBe(`DocumentRenderError: The document antrag could not be rendered (${code})`);
    if (code !== 'template') expect(await render('antrag', data)).toEqual(new Uint8Array([1]));
  });

  it('that died between two documents is replaced', async () => {
    const dying = `${answer('{ pdf: new Uint8Array([7]) }')}; setTimeout(() => process.exit(1), 50)`;
    const { render, started } = rendererWith(dying, { later: ONE_BYTE, timeoutMs: 5_000 });
    expect(started).toEqual([]);
    expect(await render('antrag', data)).toEqual(new Uint8Array([7]));
    await expect.poll(async () => (await render('antrag', data).catch(() => [0]))[0]).toBe(1);
    expect(started.length).toBeGreaterThanOrEqual(2);
  });

  it('may send messages that are no answer [DOC-02]', async () => {
    const { render } = rendererWith(
      `port.postMessage({ 'watch:import': ['file:///a.ts'] }); port.postMessage(null); setTimeout(() => ${ONE_BYTE}, 20)`,
    );
    expect(await render('antrag', data)).toEqual(new Uint8Array([1]));
    expect(await render('antrag', data)).toEqual(new Uint8Array([1]));
  });
});

it('a visitor is refused while too many wait, an order never, and both are accepted afterwards [DOC-01, ORD-03]', async () => {
  const { render, renderShared } = rendererWith(ONE_BYTE, { maxVisitors: 2 });
  const ask = (template: string) => renderShared(template, data, 'visitor');
  const [first, ...others] = [1, 2, 3].map((n) => ask(`offer ${n}`));
  await expect(ask('offer 4')).rejects.toMatchObject({ name: 'DocumentsBusy' });
  const orders = [1, 2, 3, 4, 5].map(() => render('documents/antrag', data));
  const shared = renderShared('offer 4', data, 'order');
  await first;
  await Promise.all([...others, ...orders, shared, ask('offer 5')]);
});

describe('documents without personal data', () => {
  const overview = { ...data, instant: '2026-11-21T00:00:00.000Z' };

  it('are rendered once, for simultaneous requests and for orders too [DOC-01, DOC-02]', async () => {
    const { renderShared } = rendererWith(COUNTING);
    const asked = Array.from({ length: 20 }, () => renderShared('offer', structuredClone(overview), 'visitor'));
    const [first, ...others] = await Promise.all([...asked, renderShared('offer', overview, 'order')]);
    expect(first).toEqual(new Uint8Array([1]));
    expect(others.every((other) => other === first)).toBe(true);
    expect(await renderShared('offer', overview, 'visitor')).toBe(first);
    expect(await renderShared('offer', { ...overview, instant: '' }, 'visitor')).toEqual(new Uint8Array([2]));
    expect(await renderShared('overview', overview, 'visitor')).toEqual(new Uint8Array([3]));
  });

  it('are kept for all offers of a day [DOC-01]', async () => {
    const starts = vertragsbeginnOptionen({ today: '2026-11-22' }).length;
    const tiers = absicherungOptionen({}, sampleSetup.context).map(({ value }) =>
      zahlungsweiseOptionen({ absicherung: value as TarifId }),
    );
    const offers = starts * tiers.flat().length * 2;
    const { length } = await sharedRenderer().render('documents/vertragsunterlagen', sampleVertragsunterlagen);
    expect(offers).toBe(156);
    expect(offers * length).toBeLessThan(KEPT_BYTES * 0.9);
  });
});

it("the log has error and position in the template, and the compiler's message only in development [SEC-02]", () => {
  const logged = (dev: boolean): string => {
    const lines: string[] = [];
    const log = createLogger({ level: 'error', dev, destination: { write: (line) => void lines.push(line) } });
    const faults = [{ file: 'antrag.typ', line: 12, message: 'panicked with: "Süß-Öztürk"' }];
    log.error({ err: new DocumentRenderError('antrag', 'template', faults) }, 'a document could not be rendered');
    return lines.join('');
  };
  expect(logged(false)).toContain('"kind":"DocumentRenderError","code":"template","place":"antrag.typ:12"');
  expect(logged(false)).not.toContain('Süß');
  expect(logged(true)).toContain('Süß');
  expect(logged(true)).toContain('"line":12');
  expect(terminalLine(logged(true))).toMatch(/place=antrag\.typ:12\n.*faults=.*Süß/);
});
