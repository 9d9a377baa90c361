import { join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import type { Log } from '../../operation/log.ts';
import type { Brokers } from '../lookups.ts';
import { openBrokerFile } from './broker-file.ts';
import { openUpstreamBrokers } from './upstream-brokers.ts';

/** Returns the path of the imported directory: in the data directory unless configured. */
export function importedBrokers(dataDir: string, file: string | undefined): string {
  return file ?? join(dataDir, 'brokers/brokers.json');
}

// Possible directory files: the imported one, else the samples, which production never shows.
function filesOf({ config: { brokers, productionHosts }, dataDir }: Needs): readonly string[] {
  const imported = importedBrokers(dataDir, brokers.file);
  return productionHosts.length > 0 ? [imported] : [imported, join(ROOT, 'brokers/brokers.json')];
}

interface Needs {
  readonly config: Pick<Config, 'brokers' | 'lookups' | 'productionHosts'>;
  readonly dataDir: string;
  readonly log: Log;
  readonly clock: Clock;
}

/** Opens the broker directory: an external service or our own file. */
export function openBrokers(needs: Needs): Brokers {
  const { config, log, clock } = needs;
  const { upstreamUrl: url } = config.brokers;
  if (url === undefined) return openBrokerFile({ paths: filesOf(needs), log, clock });
  return openUpstreamBrokers({ url, timeoutMs: config.lookups.upstreamTimeoutMs, log, clock });
}
