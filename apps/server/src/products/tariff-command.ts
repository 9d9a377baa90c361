import type { Setup } from '@fa/rechner/definition/definition';
import type { Command } from 'commander';
import { systemClock } from '../clock/clock.ts';
import { say } from '../commands/operator-output.ts';
import { processConfig } from '../config/process-config.ts';
import { StartupError } from '../config/startup-error.ts';
import { setupAt } from '../orders/setup.ts';
import { checkTariffs } from './check-tariffs.ts';
import { comparePrices } from './compare-tariffs.ts';
import { openProducts } from './configured-products.ts';

function tariffNamed(setup: Setup, name: string | undefined) {
  const tariffs = setup.definition.order?.tariffs?.all(setup.context) ?? [];
  const byStart = tariffs.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const wanted = name === undefined ? byStart.at(-1) : byStart.find(({ version }) => version === name);
  const versions = byStart.map(({ version }) => version).join(', ');
  if (!wanted) throw new StartupError(`There is no tariff ${name}, only ${versions || 'those of the operator'}.`);
  if (wanted === byStart[0])
    throw new StartupError(`No tariff is before ${wanted.version}: there is nothing to compare.`);
  const [first] = byStart;
  // Prices are compared on the day before the announcement, when the first one must be sold.
  if (first && wanted.availableAt <= first.availableAt)
    throw new StartupError(
      `Tariff ${wanted.version} is announced (availableAt ${wanted.availableAt}) not after ${first.version}: correct its availableAt.`,
    );
  return wanted;
}

function line(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd();
}

/** Prints the old and the new price of every choice and start month. [TAR-14] */
function compare(version: string | undefined): void {
  const products = openProducts(processConfig());
  const now = systemClock();
  checkTariffs(products, now);
  const setup = setupAt(now, products[0]);
  const tariff = tariffNamed(setup, version);
  const { head, rows, changed, range } = comparePrices(setup, tariff);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  say(
    `Tariff ${tariff.version}, for a start from ${tariff.start} on, sold from ${tariff.availableAt} on`,
    line(head, widths),
    ...rows.map((row) => line(row, widths)),
    `${changed} of ${rows.length} prices changed.`,
    ...(range ? [`Smallest and largest change of a year's premium: ${range.join(' and ')}.`] : []),
  );
}

/** Defines the command for the tariffs. */
export function define(tariff: Command): void {
  tariff.description('The tariffs of the main product (docs/how-to/change-the-tariff.md).');
  tariff
    .command('compare')
    .description(
      'Checks that each start has exactly one tariff, and prints old and new price of every tier, interval and start month ' +
        'with the change in percent. Needs no database.',
    )
    .argument('[VERSION]', 'version of the new tariff (default: the latest one)')
    .action(compare);
}
