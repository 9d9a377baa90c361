import type { DirectoryStreet } from '@fa/adressen/directory';
import { startApp } from '../../faults/product/app-process.ts';
import { quantile } from '../figures.ts';
import { askAddress, findDoubted, inTurns } from './doubted-addresses.ts';
import { measureProgram, memoryOf } from './measured-process.ts';

/** Enough for several garbage collections. */
const REQUESTS = 3_000;
/** Much longer than the interval in which a server checks for a newer directory. */
const WAIT_MS = 60_000;
const WHOLE_COUNTRY = 1_000_000;

export interface Served {
  readonly blockMegabytes: number;
  /** After the start, after many requests, and after a switch to a newer directory during requests. */
  readonly startMegabytes: number;
  readonly busyMegabytes: number;
  readonly peakMegabytes: number;
  readonly p50: number;
  readonly p99: number;
  /** Those of `exact` that the server does not accept. */
  readonly doubted: readonly string[];
}

type Asked = Pick<DirectoryStreet, 'strasse' | 'plz' | 'ort'>;

async function askMany(origin: string, asked: readonly Asked[]): Promise<number[]> {
  const times: number[] = [];
  await inTurns(REQUESTS, async (index, visitor) => {
    const start = performance.now();
    await askAddress(origin, `10.0.0.${visitor}`, { ...(asked[index % asked.length] as Asked), hausnummer: '1' });
    times.push(performance.now() - start);
  });
  return times;
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

/** Waits until another version is in use. Throws unless it contains the whole country. */
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
  /** Streets in the spelling of their source. */
  readonly exact: readonly DirectoryStreet[];
  readonly nextFile: string;
}

/** Measures the product with the imported data, also while it switches to `nextFile`, which is imported meanwhile. */
export async function measureServing({ dataDir, asked, exact, nextFile }: Serving): Promise<Served> {
  const environment = { DATA_DIR: dataDir };
  const { origin, child, exit } = await startApp({ environment });
  try {
    // The port may be open before the directory is loaded.
    const { version, bytes } = await untilOther(origin, 'base');
    const startMegabytes = memoryOf(child).now;
    const times = await askMany(origin, asked);
    const busyMegabytes = memoryOf(child).now;
    await measureProgram(['apps/server/src/programs/rechner.ts', 'directory', 'import', nextFile], environment);
    await untilOther(origin, version);
    await askMany(origin, asked);
    return {
      blockMegabytes: bytes / 1e6,
      startMegabytes,
      busyMegabytes,
      peakMegabytes: memoryOf(child).peak,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      doubted: await findDoubted(origin, exact),
    };
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}
