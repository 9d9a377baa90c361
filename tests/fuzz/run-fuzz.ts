import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { fuzz } from './fuzz.ts';
import { startFuzzedProduct } from './fuzzed-product.ts';

// Starts the product on this machine, sends it random requests in batches, and prints what broke. [SEC-03]

/** Enough to see whether the memory grows. */
const BATCH = 10_000;

const { values } = parseArgs({
  options: { requests: { type: 'string', default: String(BATCH) }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(1, 1_000_000_000));

if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
const product = await startFuzzedProduct();
try {
  let [left, batch] = [Number(values.requests), 0];
  for (; left > 0; left -= BATCH, batch += 1) {
    const { broken, figures } = await fuzz(product, { requests: Math.min(left, BATCH), seed: seed + batch });
    console.log(`Seed ${seed + batch}: ${figures}; ${broken.length} broken`);
    for (const sentence of broken.slice(0, 20)) console.log(`  ${sentence}`);
    if (broken.length > 0) process.exitCode = 1;
  }
} finally {
  await product.stop();
}
