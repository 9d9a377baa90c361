import { once } from 'node:events';
import type { DirectoryStreet } from '@fa/adressen/directory';
import { findDoubted } from './doubted-addresses.ts';
import { measureProgram, memoryOf, startProgram } from './measured-process.ts';

/** So many that what the matching leaves behind has been collected several times. */
const REQUESTS = 3_000;
const AT_ONCE = 20;
/** Far longer than the pause after which a server looks for a newer directory. */
const WAIT_MS = 60_000;
const WHOLE_COUNTRY = 1_000_000;

export interface Served {
  readonly blockMegabytes: number;
  /** After start, after many requests, and after a newer directory was taken up while requests went on. */
  readonly startMegabytes: number;
  readonly busyMegabytes: number;
  readonly peakMegabytes: number;
  readonly p50: number;
  readonly p99: number;
  /** Of `exact`. */
  readonly doubted: readonly string[];
}

interface Asked {
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
}

/** Every visitor asks from an address of their own, far below the limit of one. */
async function ask(origin: string, visitor: number, { strasse, plz, ort }: Asked): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/tarifrechner/api/address`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${visitor}` },
    body: JSON.stringify({ strasseHausnummer: '', strasse, hausnummer: '1', plz, ort, nationKz: 'DE' }),
  });
  if (answer.status !== 200) throw new Error(`The server answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - start;
}

async function askMany(origin: string, asked: readonly Asked[]): Promise<number[]> {
  const times: number[] = [];
  const askSome = async (from: number): Promise<void> => {
    for (let index = from; index < REQUESTS; index += AT_ONCE)
      times.push(await ask(origin, from, asked[index % asked.length] as Asked));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => askSome(from)));
  return times.toSorted((one, other) => one - other);
}

interface InUse {
  readonly version: string;
  readonly bytes: number;
  readonly streets: number;
}

async function directoryOf(origin: string): Promise<InUse> {
  const details = (await (await fetch(`${origin}/health/ready/details`)).json()) as {
    checks: { directory: InUse };
  };
  return details.checks.directory;
}

/** Waits until another version is in use; it must hold the whole country, or the figures would be of something else. */
async function untilOther(origin: string, version: string): Promise<InUse> {
  const start = performance.now();
  for (;;) {
    const inUse = await directoryOf(origin);
    if (inUse.version !== version) {
      if (inUse.streets < WHOLE_COUNTRY) throw new Error(`The directory in use has ${inUse.streets} streets only`);
      return inUse;
    }
    if (performance.now() - start > WAIT_MS) throw new Error('The server did not take up the newer directory');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface Serving {
  readonly dataDir: string;
  readonly asked: readonly Asked[];
  /** Streets just as their source spells them. */
  readonly exact: readonly DirectoryStreet[];
  readonly nextFile: string;
}

/** Starts the product on what was imported and measures it, also while it takes up `nextFile`, imported beside it. */
export async function measureServing({ dataDir, asked, exact, nextFile }: Serving): Promise<Served> {
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEV: 'false',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
  };
  let output = '';
  const child = startProgram(['apps/server/src/main.ts'], environment, (text) => (output += text));
  try {
    let origin: string | undefined;
    while (!origin) {
      if (child.exitCode !== null) throw new Error(`The product did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      origin = /Forderungsausfall Rechner:\s+(http:\/\/\S+?)\/?\s/.exec(output)?.[1];
    }
    // The port may be open before the directory is loaded.
    const { version, bytes } = await untilOther(origin, 'base');
    const startMegabytes = memoryOf(child).now;
    const times = await askMany(origin, asked);
    const busyMegabytes = memoryOf(child).now;
    await measureProgram(['apps/server/src/programs/imports/directory-import.ts', nextFile], environment);
    await untilOther(origin, version);
    await askMany(origin, asked);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const { peak } = memoryOf(child);
    return {
      blockMegabytes: bytes / 1e6,
      startMegabytes,
      busyMegabytes,
      peakMegabytes: peak,
      p50: at(0.5),
      p99: at(0.99),
      doubted: await findDoubted(origin, exact),
    };
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}
