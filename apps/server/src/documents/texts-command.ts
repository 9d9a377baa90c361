import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatGermanDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { Command } from 'commander';
import { systemClock } from '../clock/clock.ts';
import { fromHere } from '../commands/operator-output.ts';
import { processConfig } from '../config/process-config.ts';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';
import { ok, problem, tellFindings, warning } from '../operation/doctor/finding.ts';
import { readBrand } from '../page/brand/brand-file.ts';
import { openProducts } from '../products/configured-products.ts';
import { readTexts } from './read-texts.ts';

/** Tells what the start would say about the texts, and which editions it would show for which starts. [CONF-07] */
function check(folder: string | undefined): void {
  const config = processConfig();
  const textsDir = folder === undefined ? config.textsDir : fromHere(folder);
  if (textsDir !== undefined && !existsSync(textsDir)) throw new StartupError(`There is no folder ${textsDir}.`);
  const products = openProducts(config);
  const read = readTexts(products, readBrand(resolve(ROOT, config.brandFile)), textsDir);
  const today = todayInBerlin(systemClock().getTime());
  const shown = new Set<string>();
  const early = new Set<string>();
  for (const { appName, tariffTexts } of products)
    for (const { version: tariff } of tariffTexts)
      for (const [name, { version, date, validFrom }] of Object.entries(read.textsOf(appName, tariff))) {
        const starts = validFrom === undefined ? '' : `, for starts from ${formatGermanDate(validFrom)} on`;
        const edition = `${appName}: ${name}, version ${version}`;
        shown.add(`${edition} of ${formatGermanDate(date)}${starts}: ${read.fileOf(appName, name, version)}`);
        // Dated as the start that it waits for.
        if (date > today && date > (validFrom ?? ''))
          early.add(
            `${edition} has the later date ${formatGermanDate(date)}, but applies from the restart on${starts}.`,
          );
      }
  tellFindings([
    ...[...shown].map(ok),
    ...[...early].map(warning),
    ...read.warnings.map(warning),
    ...read.samples.map(config.allowSamples ? warning : problem),
    ...read.problems.map(problem),
  ]);
}

/** Defines the command for the legal texts. */
export function define(texts: Command): void {
  texts.description("The insurer's legal texts (docs/how-to/texts.md).");
  texts
    .command('check')
    .description(
      'Checks the texts of all products that are on, as the start does: each is there, has version and date, can be shown ' +
        'and is no sample. Needs no database. Ends with 1 if there is a problem.',
    )
    .argument('[DIR]', 'folder of the texts (default: that of TEXTS_DIR, else the delivered samples)')
    .action(check);
}
