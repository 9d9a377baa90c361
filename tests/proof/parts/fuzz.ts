import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { fuzz } from '../../fuzz/fuzz.ts';
import { startFuzzedProduct } from '../../fuzz/fuzzed-product.ts';
import { type OpenPart, withAdded } from '../proof-part.ts';

const WANTED = 100_000;
/** Enough to see whether the memory grows. */
const BATCH = 10_000;

/** Sends random requests to every endpoint, on this machine only. [SEC-03] */
export async function open(): Promise<OpenPart> {
  if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
  const product = await startFuzzedProduct();
  return {
    wanted: WANTED,
    next: async ({ seed, left, rows }) => {
      const requests = Math.min(left, BATCH);
      const { broken, figures } = await fuzz(product, { requests, seed });
      console.log(`  ${figures}`);
      return {
        rounds: requests,
        findings: broken.slice(0, 20).map((sentence) => `Seed ${seed}: ${sentence}`),
        rows: withAdded(rows, { Requests: 'at every endpoint', Sent: requests, Broken: broken.length }),
      };
    },
    close: () => product.stop(),
  };
}
