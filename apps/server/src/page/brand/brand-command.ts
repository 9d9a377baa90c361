import { resolve } from 'node:path';
import type { Command } from 'commander';
import { fromHere } from '../../commands/operator-output.ts';
import { processConfig } from '../../config/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { samplesInBrand } from '../../config/sample-settings.ts';
import { StartupError } from '../../config/startup-error.ts';
import { type Finding, ok, problem, tellFindings, warning } from '../../operation/doctor/finding.ts';
import { type InsurerBrand, readBrand } from './brand-file.ts';

/** What the law asks a stock corporation for in letters (§ 80 AktG), and in the imprint (§ 5 DDG). */
const REQUIRED = [
  'company',
  'seat',
  'board',
  'supervisoryBoardChair',
  'registerCourt',
  'registerNumber',
  'vatId',
  'supervisoryAuthority',
] as const;

function missingIn({ letterhead = {} }: InsurerBrand): string[] {
  const missing = REQUIRED.filter((name) => (letterhead[name]?.length ?? 0) === 0);
  if (missing.length === 0) return [];
  return [`The letterhead lacks ${missing.join(', ')}, which letters, mails and the imprint show: add what applies.`];
}

function findingsIn(path: string, allowSamples: boolean): Finding[] {
  try {
    const brand = readBrand(path);
    const samples = samplesInBrand(brand).map(allowSamples ? warning : problem);
    return [ok(`The brand file ${path} of ${brand.name} can be used.`), ...missingIn(brand).map(warning), ...samples];
  } catch (error) {
    if (error instanceof StartupError) return error.message.split('\n').map(problem);
    throw error;
  }
}

/** Defines the command for the brand file. */
export function define(brand: Command): void {
  brand.description("The insurer's brand file (docs/how-to/brand.md).");
  brand
    .command('check')
    .description(
      'Checks a brand file with its drawings and fonts, as the start does. Needs no database. Ends with 1 if there is a problem.',
    )
    .argument('[FILE]', 'the file (default: that of BRAND_FILE, else the delivered sample)')
    .action((file: string | undefined) => {
      const { brandFile, allowSamples } = processConfig();
      tellFindings(findingsIn(file === undefined ? resolve(ROOT, brandFile) : fromHere(file), allowSamples));
    });
}
