import { join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import type { Log } from '../../operation/log.ts';
import type { Brokers } from '../lookups.ts';
import { createFetchPicture } from '../upstream/fetch-picture.ts';
import { createUpstreamBrokers } from '../upstream/upstream-brokers.ts';
import { createUpstreamClient } from '../upstream/upstream-client.ts';
import { createBrokerFile } from './broker-file.ts';

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

/** Creates the broker directory: an external service or our own file. */
export function assembleBrokers(needs: Needs): Brokers {
  const { config, log, clock } = needs;
  const { upstreamUrl } = config.brokers;
  if (upstreamUrl === undefined) return createBrokerFile({ paths: filesOf(needs), log, clock });
  const timeoutMs = config.lookups.upstreamTimeoutMs;
  const client = createUpstreamClient({ name: 'brokersUpstream', url: upstreamUrl, timeoutMs, log, clock });
  const fetchPicture = createFetchPicture({ serviceUrl: upstreamUrl, timeoutMs, log });
  return createUpstreamBrokers({ client, fetchPicture, clock });
}
