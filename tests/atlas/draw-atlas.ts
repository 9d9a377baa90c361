import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuestionKind } from '@fa/rechner/definition/definition';
import { formatGermanDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { ensureChromium } from '../../scripts/chromium.ts';
import { root } from '../../scripts/processes.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { atlasPage } from './atlas-page.ts';
import type { Picture } from './picture.ts';
import { playScenes } from './play-scenes.ts';
import { missingPictures } from './products/coverage.ts';
import { KIND_NAMES } from './products/kind-names.ts';
import { PRODUCTS } from './products/products.ts';
import { rulesShown, ruleTexts } from './products/rule-texts.ts';
import { SCENES } from './scenes/scenes.ts';

const FILE = 'atlas/index.html';
const MAX_MEGABYTES = 15;

function readRules(): ReadonlyMap<string, string> {
  const folder = join(root, 'docs/rules');
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(pages.flatMap((name) => [...ruleTexts(readFileSync(join(folder, name), 'utf8'))]));
}

/** Result of the drawing, with a sentence for each problem. */
interface Drawn {
  readonly pictures: readonly Picture[];
  readonly problems: readonly string[];
}

/** Takes a picture of every screen and panel of every product and writes atlas/index.html. */
export async function drawAtlas(): Promise<Drawn> {
  await ensureChromium();
  if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
  console.log(`Taking pictures of every screen and panel (${SCENES.length} visits, a minute or two) …`);
  const start = Date.now();
  const { pictures, failures, faults } = await playScenes(SCENES);
  const rules = readRules();
  const unknownRules = pictures.flatMap((picture) => rulesShown(picture, rules)).filter((number) => !rules.has(number));
  const problems = [
    ...failures.map((failure) => `A visit failed: ${failure}`),
    ...faults.map((fault) => `Not accessible: ${fault}`),
    ...missingPictures(PRODUCTS, pictures, Object.keys(KIND_NAMES) as QuestionKind[]).map(
      (name) => `No picture of ${name}`,
    ),
    ...[...new Set(unknownRules)].map((number) => `No such rule: ${number}`),
  ];

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const page = atlasPage(
    PRODUCTS,
    pictures,
    rules,
    `Version ${version}, ${formatGermanDate(todayInBerlin(Date.now()))}`,
  );
  const megabytes = Buffer.byteLength(page) / 1_000_000;
  if (megabytes > MAX_MEGABYTES)
    problems.push(`The page has ${megabytes.toFixed(1)} MB, at most ${MAX_MEGABYTES} are meant.`);
  mkdirSync(join(root, 'atlas'), { recursive: true });
  writeFileSync(join(root, FILE), page);

  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${FILE}: ${pictures.length} pictures, ${megabytes.toFixed(1)} MB, ${seconds} s`);
  return { pictures, problems };
}
