import { join } from 'node:path';
import { createDocumentCache } from '../../apps/server/src/adapters/documents/document-cache.ts';
import { createDocumentRenderer } from '../../apps/server/src/adapters/documents/document-renderer.ts';
import { createTypstCompiler, readDocumentFonts } from '../../apps/server/src/adapters/documents/typst-compiler.ts';
import { ROOT } from '../../apps/server/src/config/project-root.ts';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { orderJson } from '../../apps/server/src/services/orders/order-json.ts';
import {
  LEISTUNGSUEBERSICHT,
  sampleAntrag,
  sampleLeistungsuebersicht,
  sampleOrder,
  sampleVertragsunterlagen,
} from '../../apps/server/tests/support/server/sample-documents.ts';
import { type Figure, printFigures, quantile } from './figures.ts';

// npm run bench:documents: milliseconds per document as the server renders it (worker thread, printable text, export,
// metadata, cache cleared), compared with the bare compiler on the same pages. Both run alternately.

const ROUNDS = 60;
const MAX_RATIO = 1.25;
const MAX_MEGABYTES = 500;

const renderer = createDocumentRenderer();
const order = orderJson(sampleOrder());
let number = 0;
/** Different in every document, so that no compiler has it in its cache. */
function next(): string {
  return `FA-${String((number += 1)).padStart(4, '0')}`;
}

interface Candidate {
  readonly name: string;
  /** Returns data that no earlier document had. */
  readonly fresh: () => object;
  readonly render: (data: never) => Promise<Uint8Array>;
  readonly template: string;
  readonly embedded?: Readonly<Record<string, string>>;
  readonly standard: string;
}

const candidates: readonly Candidate[] = [
  {
    name: 'application with the order in it',
    fresh: () => ({ ...sampleAntrag(), reference: next() }),
    render: (data) => renderer.render('documents/antrag', data, order),
    template: 'documents/antrag',
    embedded: { embeddedName: order.filename, embeddedContent: order.content },
    standard: 'a-3a',
  },
  {
    name: 'contract documents',
    fresh: () => ({ ...sampleVertragsunterlagen, reference: next() }),
    render: (data) => renderer.render('documents/vertragsunterlagen', data),
    template: 'documents/vertragsunterlagen',
    standard: 'a-2a',
  },
  {
    name: 'overview of services',
    fresh: () => ({ ...sampleLeistungsuebersicht, version: next() }),
    render: (data) => renderer.render(LEISTUNGSUEBERSICHT, data),
    template: LEISTUNGSUEBERSICHT,
    standard: 'a-2a',
  },
];

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function megabytes(): number {
  return process.memoryUsage().rss / 2 ** 20;
}

const BENCH = defineProgram({
  name: 'npm run bench:documents',
  about: 'Milliseconds per document, compared with the bare compiler: docs/how-to/documents.md.',
});

/** Measures the milliseconds of the server and of the bare compiler, each with different data. */
async function compare({ fresh, render, template, embedded, standard }: Candidate): Promise<readonly Figure[]> {
  const bare = createTypstCompiler(ROOT, readDocumentFonts().blobs);
  const [own, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = fresh() as never;
    own.push(await timed(() => render(data)));
    const inputs = { data: JSON.stringify(fresh()), ...embedded };
    floor.push(
      await timed(() => {
        const { result } = bare.compile({ mainFilePath: join(ROOT, `${template}.typ`), inputs });
        if (result) bare.pdf(result, { pdfStandard: standard, creationTimestamp: 1_795_258_800 });
      }),
    );
    // Clearing the cache of the bare compiler is not measured, because it is no part of rendering.
    if (round % 10 === 9) bare.evictCache(0);
  }
  const [mine, theirs] = [quantile(own, 0.5), quantile(floor, 0.5)];
  return [
    { what: 'the server', measured: mine, unit: 'ms' },
    { what: 'the bare compiler', measured: theirs, unit: 'ms' },
    { what: 'server to compiler', measured: mine / theirs, unit: '×', atMost: MAX_RATIO },
  ];
}

async function measure(): Promise<number> {
  const start = megabytes();
  let peak = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { fresh, render } of candidates) await render(fresh() as never);
    peak = Math.max(peak, megabytes());
  }
  const figures: Figure[] = [
    { what: 'memory before', measured: start, unit: 'MB' },
    { what: `over ${ROUNDS * candidates.length} documents`, measured: peak, unit: 'MB', atMost: MAX_MEGABYTES },
  ];
  for (const candidate of candidates)
    for (const { what, ...figure } of await compare(candidate))
      figures.push({ what: `${candidate.name}: ${what}`, ...figure });

  const cache = createDocumentCache(renderer, 2);
  const again: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    again.push(await timed(() => cache.forVisitor('documents/vertragsunterlagen', sampleVertragsunterlagen)));
  await renderer.close();
  const what = 'contract documents that somebody asked for before';
  return printFigures([...figures, { what, measured: quantile(again, 0.5), unit: 'ms' }]) ? 0 : 1;
}

await runProgram(BENCH, measure);
