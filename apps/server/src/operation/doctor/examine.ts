import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { counted } from '../../commands/operator-output.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { samplesIn } from '../../config/sample-settings.ts';
import { StartupError } from '../../config/startup-error.ts';
import { openBankCodes } from '../../lookups/bank/bank-file.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { readPartners } from '../../page/partners/partner-files.ts';
import { openProducts, openTexts } from '../../products/open-products.ts';
import { reasonInWords } from '../describe-error.ts';
import { createLogger } from '../logger.ts';
import { examineDatabase } from './examine-database.ts';
import { examineHandOver } from './examine-hand-over.ts';
import { examineKeys } from './examine-keys.ts';
import { examineMail } from './examine-mail.ts';
import { examineSignIn } from './examine-sign-in.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const LEAST_FREE_BYTES = 2_000_000_000;

/** Reads the files of brand, products, texts and partners as the server does. [SEC-11] */
function examineFiles(config: Config): readonly Finding[] {
  const warnings: string[] = [];
  const warn = (line: string) => void warnings.push(line);
  const brand = readBrand(resolve(ROOT, config.brandFile));
  const products = openProducts(config, warn);
  const textsOf = openTexts(products, brand, warn);
  readPartners(resolve(ROOT, config.partnersDir), brand.look, createLogger({ level: 'silent' }));
  const { validUntil } = openBankCodes(config.lookups.bankFile);
  const isProduction = config.productionHosts.length > 0 && !config.allowSamples;
  return [
    ok(`Brand (${brand.name}), texts, partners and ${counted(products.length, 'product')} can be read.`),
    ok(`Bank codes are valid until ${validUntil}.`),
    ...warnings.map(warning),
    ...samplesIn({ config, brand, products, textsOf }).map(isProduction ? problem : warning),
  ];
}

/** Looks for space on the disk of DATA_DIR. */
async function examineDisk({ dataDir }: Config): Promise<readonly Finding[]> {
  const folder = resolve(ROOT, dataDir);
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(ROOT));
  const free = bavail * bsize;
  const gigabytes = `${(free / 1_000_000_000).toFixed(1)} GB`;
  return [
    free < LEAST_FREE_BYTES
      ? warning(`Only ${gigabytes} are free for ${folder}.`)
      : ok(`${gigabytes} are free for ${folder}.`),
  ];
}

/** Checks that production knows its hosts and proxies. [SEC-10] */
function examineHosts({ productionHosts, trustProxy, monitoring, secrets, databaseUrl }: Config): readonly Finding[] {
  if (productionHosts.length === 0) return [warning('Not for production: PRODUCTION_HOSTS is not set.')];
  return [
    ok(`Production is ${productionHosts.join(', ')}.`),
    ...(trustProxy.length === 0
      ? [warning('TRUST_PROXY is not set: behind a proxy all visitors would count as one client.')]
      : []),
    ...(monitoring.port === undefined ? [warning('MONITORING_PORT is not set: nothing can watch the server.')] : []),
    ...(secrets === undefined && databaseUrl !== undefined
      ? [warning('SECRET is not set: every process on this database needs the same one.')]
      : []),
  ];
}

async function findingsOf(
  examine: (config: Config) => readonly Finding[] | Promise<readonly Finding[]>,
  config: Config,
) {
  try {
    return await examine(config);
  } catch (error) {
    return [problem(error instanceof StartupError ? error.message : `A check failed: ${reasonInWords(error)}.`)];
  }
}

/** Examines everything that the server needs, one after the other; no check ends the others. */
export async function examineAll(config: Config): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for (const examine of [
    examineHosts,
    examineFiles,
    examineDatabase,
    examineKeys,
    examineMail,
    examineHandOver,
    examineSignIn,
    examineDisk,
  ])
    all.push(...(await findingsOf(examine, config)));
  return all;
}
