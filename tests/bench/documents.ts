import { join } from 'node:path';
import { createDocumentCache } from '../../apps/server/src/adapters/documents/document-cache.ts';
import { createDocumentRenderer } from '../../apps/server/src/adapters/documents/document-renderer.ts';
import { createTypstCompiler, readDocumentFonts } from '../../apps/server/src/adapters/documents/typst-compiler.ts';
import { command } from '../../apps/server/src/programs/command.ts';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { orderJson } from '../../apps/server/src/services/orders/order-json.ts';
import {
  sampleAntrag,
  sampleLeistungsuebersicht,
  sampleOrder,
  sampleVertragsunterlagen,
} from '../../apps/server/tests/support/server/sample-documents.ts';

// npm run bench:documents: milliseconds per document as the server makes it (a worker thread, made printable, exported,
// declared, cache emptied) against the bare compiler setting and exporting the same pages, in turns in one run.

const ROUNDS = 60;
const MOST_RATIO = 1.25;
const MOST_MEGABYTES = 500;
const DIRECTORY = join(import.meta.dirname, '../../documents');

const renderer = createDocumentRenderer();
const order = orderJson(sampleOrder());
let number = 0;
/** No two documents are equal, so that no compiler knows one. */
function next(): string {
  return `FA-${String((number += 1)).padStart(4, '0')}`;
}

interface Candidate {
  readonly name: string;
  /** Gives what is timed, made ready beforehand. */
  readonly ours: () => () => Promise<Uint8Array>;
  readonly template: string;
  readonly inputs: () => Record<string, string>;
  readonly standard: string;
}

const candidates: Candidate[] = [
  {
    name: 'application with the order in it',
    ours: () => {
      const data = { ...sampleAntrag(), reference: next() };
      return () => renderer.render('antrag', data, order);
    },
    template: 'antrag',
    inputs: () => ({
      data: JSON.stringify({ ...sampleAntrag(), reference: next() }),
      embeddedName: order.filename,
      embeddedContent: order.content,
    }),
    standard: 'a-3a',
  },
  {
    name: 'contract documents',
    ours: () => {
      const data = { ...sampleVertragsunterlagen, reference: next() };
      return () => renderer.render('vertragsunterlagen', data);
    },
    template: 'vertragsunterlagen',
    inputs: () => ({ data: JSON.stringify({ ...sampleVertragsunterlagen, reference: next() }) }),
    standard: 'a-2a',
  },
  {
    name: 'overview of services',
    ours: () => {
      const data = { ...sampleLeistungsuebersicht, version: next() };
      return () => renderer.render('leistungsuebersicht', data);
    },
    template: 'leistungsuebersicht',
    inputs: () => ({ data: JSON.stringify({ ...sampleLeistungsuebersicht, version: next() }) }),
    standard: 'a-2a',
  },
];

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

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
  about: 'Milliseconds per document, against the bare compiler: docs/how-to/documents.md.',
  commands: command({ about: '', read: () => ({}) }),
});

async function measure(): Promise<number> {
  const start = megabytes();
  let peak = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { ours } of candidates) await ours()();
    peak = Math.max(peak, megabytes());
  }
  console.log(
    `memory: ${start.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most over ${ROUNDS * candidates.length} documents`,
  );

  const bare = createTypstCompiler(DIRECTORY, readDocumentFonts().blobs);
  const rows = [];
  for (const { name, ours, template, inputs, standard } of candidates) {
    const [own, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const render = ours();
      own.push(await timed(render));
      const given = inputs();
      floor.push(
        await timed(() => {
          const { result } = bare.compile({ mainFilePath: join(DIRECTORY, `${template}.typ`), inputs: given });
          if (result) bare.pdf(result, { pdfStandard: standard, creationTimestamp: 1_795_258_800 });
        }),
      );
      // The floor does without emptying its cache, which is no part of setting a document.
      if (round % 10 === 9) bare.evictCache(0);
    }
    const [mine, theirs] = [median(own), median(floor)];
    rows.push({ document: name, ms: mine, bare: theirs, ratio: mine / theirs });
  }

  const cache = createDocumentCache(renderer, 24_000_000);
  await cache.vertragsunterlagen(sampleVertragsunterlagen);
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    again.push(await timed(() => cache.vertragsunterlagen(sampleVertragsunterlagen)));
  await renderer.close();

  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  console.table(
    rows.map(({ document, ms, bare: floor, ratio }) => ({
      document,
      ms: rounded(ms, 1),
      bare: rounded(floor, 1),
      ratio: rounded(ratio, 2),
      'at most': MOST_RATIO,
    })),
  );
  console.log(`contract documents that somebody asked for before: ${median(again).toFixed(2)} ms`);
  const isMet = rows.every(({ ratio }) => ratio <= MOST_RATIO) && peak <= MOST_MEGABYTES;
  console.log(isMet ? 'All targets met.' : 'A target was missed.');
  return isMet ? 0 : 1;
}

await runProgram(BENCH, measure);
