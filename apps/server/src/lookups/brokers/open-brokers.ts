import { join } from 'node:path';
import { ROOT } from '../../config/project-root.ts';
import type { Context } from '../../context.ts';
import type { Brokers } from '../lookups.ts';
import { openBrokerFile } from './broker-file.ts';
import { openUpstreamBrokers } from './upstream-brokers.ts';

/** Returns the path of the imported directory: in the data directory unless configured. */
export function importedBrokers(dataDir: string, file: string | undefined): string {
  return file ?? join(dataDir, 'brokers/brokers.json');
}

/** Opens the directory of brokers: that of a service or our own file. Production never shows the samples. [BROK-02] */
export function openBrokers(context: Pick<Context, 'config' | 'log' | 'clock'>, dataDir: string): Brokers {
  const { brokers, lookups, productionHosts } = context.config;
  if (brokers.upstreamUrl !== undefined)
    return openUpstreamBrokers(brokers.upstreamUrl, lookups.upstreamTimeoutMs, context);
  const imported = importedBrokers(dataDir, brokers.file);
  const samples = join(ROOT, 'brokers/brokers.json');
  return openBrokerFile(productionHosts.length > 0 ? [imported] : [imported, samples], context);
}
