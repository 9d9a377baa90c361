import { tariffProblem } from '@fa/rechner/definition/tariff-problem';
import { StartupError } from '../config/startup-error.ts';
import { setupAt } from '../orders/setup.ts';
import type { Product } from './configured-products.ts';

/** Throws a StartupError if a start that can be chosen has no tariff or several, or a tariff is faulty. [TAR-13] */
export function checkTariffs(products: readonly Product[], now: Date): void {
  for (const product of products) {
    const setup = setupAt(now, product);
    const problem = tariffProblem(setup) ?? product.amountsProblem?.(setup.context);
    if (problem !== undefined) throw new StartupError(`The tariffs of ${product.appName} are wrong: ${problem}.`);
  }
}
