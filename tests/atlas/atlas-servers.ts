import { type Product, startProduct } from '../e2e/support/suite/start-product.ts';
import type { ServerName } from './scene.ts';

const VERMITTLER = '041234-567';
const OTHERS = Array.from({ length: 16 }, (_, index) => `0412${10 + index}-000`);

const ENVIRONMENTS: Readonly<Record<ServerName, Record<string, string>>> = {
  alle: {},
  // With one of the 17 intermediaries the first step is asked, with debugging the debug panel is there.
  vertrieb: {
    VERMITTLER,
    AKTENZEICHEN_VERMITTLER: [VERMITTLER, ...OTHERS].join(','),
    DEBUG_MODE: 'true',
  },
  werbung: { ANALYTICS: 'true', GTM_ID: 'GTM-ABC123', EXPERIMENTS_FILE: 'config/experiments.json' },
  wartung: {},
};

/** Starts every product that scenes play on. */
export async function startServers() {
  const names = Object.keys(ENVIRONMENTS) as ServerName[];
  const started = await Promise.all(
    names.map(async (name): Promise<[ServerName, Product]> => [name, await startProduct(ENVIRONMENTS[name])]),
  );
  const products = Object.fromEntries(started) as Record<ServerName, Product>;
  await products.wartung.operate('maintenance/maintenance.ts', 'on', '--message', 'Wir spielen neue Tarife ein.');
  return {
    origins: Object.fromEntries(started.map(([name, { origin }]) => [name, origin])) as Record<ServerName, string>,
    stop: async () => void (await Promise.all(started.map(([, product]) => product.stop()))),
  };
}
