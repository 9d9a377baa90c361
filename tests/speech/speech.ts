import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseArguments, scriptArguments } from '../../scripts/command-line.ts';
import { root, runQuietly } from '../../scripts/processes.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { openGate } from '../browsers/gate.ts';
import { BASE_PATH } from '../e2e/support/applicant/steps.ts';
import { operate, startProduct } from '../e2e/support/suite/start-product.ts';
import { BROWSERS, type BrowserName } from './browsers.ts';
import { startDesktop } from './desktop.ts';
import { installMissingPackages } from './packages.ts';
import { transcriptOf } from './transcript.ts';
import { startWalk } from './walk.ts';
import { goTheWay } from './way.ts';

const USAGE = `Usage: node scripts/bootstrap.cjs tests/speech/speech.ts [firefox|chromium]

Goes from the first question to the receipt by keyboard, and writes what the screen reader Orca says into
tests/speech/transcripts. As root on Debian it installs what it needs. Ends with 1 if something expected was not said.`;

/** Two houses of a street, so that another number is a question. */
const ADDRESSES = 'strasse,hausnummer,plz,ort\nChausseestraße,12,10115,Berlin\nChausseestraße,14,10115,Berlin\n';

const REFUSED = { orders: /\/api\/orders(\?|$)/, 'orders and questions': /\/api\/orders\b/, nothing: undefined };

const PATCH =
  'Orca is changed while it runs (CUSTOMIZATIONS in tests/speech/desktop.ts): when the element that had the focus is gone, it takes the ' +
  'element that has it now. Orca itself does so since version 50; without it, half of the steps are silent in Chromium.';

async function versionOf(program: string): Promise<string> {
  const { output } = await runQuietly(program, ['--version']);
  return /\d+\.[\w.]+/.exec(output)?.[0] ?? '';
}

/** The commit, its day, and whether something was changed since. */
async function ofCommit(): Promise<string> {
  const { output } = await runQuietly('git', ['log', '-1', '--format=%h of %ad', '--date=format:%d.%m.%Y']);
  const { output: changed } = await runQuietly('git', ['status', '--porcelain', '--', 'apps', 'packages', 'products']);
  return `${output.trim()}${changed === '' ? '' : ', changed since'}`;
}

/** Writes the transcript of one browser. @returns what was expected, but not said */
async function listen(browser: BrowserName, origin: string): Promise<readonly string[]> {
  const { program, open } = BROWSERS[browser];
  const heading = `${browser} ${await versionOf(program)}, Orca ${await versionOf('/usr/bin/orca')}`;
  const notes = `Commit ${await ofCommit()}. ${PATCH}`;
  const [desktop, gate] = [await startDesktop(), await openGate(origin)];
  try {
    await open(desktop, `${gate.origin}${BASE_PATH}`);
    const walk = startWalk(desktop);
    await goTheWay(walk, { refuse: (what) => gate.refuse(REFUSED[what]) });
    const file = join(root, 'tests/speech/transcripts', `${browser}.txt`);
    await writeFile(file, transcriptOf(heading, notes, walk.stations));
    console.log(file);
    return walk.missing.map((words) => `${browser}: ${words}`);
  } finally {
    await desktop.stop();
    await gate.close();
  }
}

const browsers = Object.keys(BROWSERS) as BrowserName[];
const [wanted] = scriptArguments(USAGE, {}, 1).words;
const chosen = browsers.filter((browser) => wanted === undefined || wanted === browser);
if (chosen.length === 0) refuseArguments(`'${wanted}' is no browser.`, USAGE);
await installMissingPackages();
if ((await ensureWebBuild()) !== 0) process.exit(1);
const product = await startProduct();
const folder = await mkdtemp(join(tmpdir(), 'addresses-'));
const missing: string[] = [];
try {
  const file = join(folder, 'addresses.csv');
  await writeFile(file, ADDRESSES);
  await operate(product, 'directory', 'import', file, '--no-attribution');
  // One after the other: there is one Orca per user.
  for (const browser of chosen) missing.push(...(await listen(browser, product.origin)));
} finally {
  await product.stop();
  await rm(folder, { recursive: true });
}
if (missing.length > 0) {
  console.error(`Not said:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
