import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { counted } from '../../commands/operator-output.ts';
import type { Config } from '../../config/config.ts';
import { processConfig } from '../../config/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { samplesIn } from '../../config/sample-settings.ts';
import { StartupError } from '../../config/startup-error.ts';
import { readTexts } from '../../documents/read-texts.ts';
import { openBankCodes } from '../../lookups/bank/bank-file.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { readPartners } from '../../page/partners/partner-files.ts';
import { checkTariffs } from '../../products/check-tariffs.ts';
import { openProducts } from '../../products/configured-products.ts';
import { reasonInWords } from '../describe-error.ts';
import { createLogger } from '../logger.ts';
import { examineDatabase } from './examine-database.ts';
import { examineKeys } from './examine-keys.ts';
import { examineMail, examineSignIn, examineWebhook } from './examine-services.ts';
import { type Finding, type Findings, ok, problem, tellFindings, warning } from './finding.ts';

const LEAST_FREE_BYTES = 2_000_000_000;

/** Checks that production knows its hosts and proxies. [SEC-10] */
function* examineHosts({ productionHosts, trustProxy, monitoring, secrets, databaseUrl }: Config): Findings {
  if (productionHosts.length === 0) return yield warning('Not for production: PRODUCTION_HOSTS is not set.');
  yield ok(`Production is ${productionHosts.join(', ')}.`);
  if (trustProxy.length === 0)
    yield warning('TRUST_PROXY is not set: behind a proxy all visitors would count as one client.');
  if (monitoring.port === undefined) yield warning('MONITORING_PORT is not set: nothing can watch the server.');
  if (secrets === undefined && databaseUrl !== undefined)
    yield warning('SECRET is not set: every process on this database needs the same one.');
}

/** Reads the files of brand, products, texts and partners as the server does. [SEC-11] */
function* examineFiles(config: Config): Findings {
  const warnings: string[] = [];
  const warn = (line: string) => void warnings.push(line);
  const brand = readBrand(resolve(ROOT, config.brandFile));
  const products = openProducts(config, warn);
  checkTariffs(products, systemClock());
  const texts = readTexts(products, brand, config.textsDir);
  readPartners(resolve(ROOT, config.partnersDir), brand.look, createLogger({ level: 'silent' }));
  const { validUntil } = openBankCodes(config.lookups.bankFile);
  const isProduction = config.productionHosts.length > 0 && !config.allowSamples;
  yield* texts.problems.map(problem);
  yield ok(`Brand (${brand.name}), partners and ${counted(products.length, 'product')} can be read.`);
  yield ok(`Bank codes are valid until ${validUntil}.`);
  yield* [...warnings, ...texts.warnings].map(warning);
  yield* samplesIn({ config, brand, texts }).map(isProduction ? problem : warning);
}

/** Looks for space on the disk of DATA_DIR. */
async function* examineDisk({ dataDir }: Config): Findings {
  const folder = resolve(ROOT, dataDir);
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(ROOT));
  const gigabytes = `${((bavail * bsize) / 1_000_000_000).toFixed(1)} GB`;
  yield bavail * bsize < LEAST_FREE_BYTES
    ? warning(`Only ${gigabytes} are free for ${folder}.`)
    : ok(`${gigabytes} are free for ${folder}.`);
}

const EXAMINATIONS = [
  examineHosts,
  examineFiles,
  examineDatabase,
  examineKeys,
  examineMail,
  examineWebhook,
  examineSignIn,
  examineDisk,
];

/** Examines everything that the server needs, one after the other; no check ends the others. */
export async function examineAll(config: Config): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for (const examine of EXAMINATIONS)
    try {
      for await (const finding of examine(config)) all.push(finding);
    } catch (error) {
      all.push(problem(error instanceof StartupError ? error.message : `A check failed: ${reasonInWords(error)}.`));
    }
  return all;
}

/** Defines the command that examines the server's surroundings. */
export function define(doctor: Command): void {
  doctor
    .description(
      'Checks all that the server needs: settings, files, database, keys, mail server, webhook, identity provider, clocks, disk. ' +
        'Sends nothing, and creates only a missing folder of keys. Ends with 1 if there is a problem.',
    )
    .action(async () => tellFindings(await examineAll(processConfig({ checksPaths: true }))));
}
