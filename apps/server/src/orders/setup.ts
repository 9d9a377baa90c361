import { consentsOf } from '@fa/rechner/calculation/order-model';
import type { Answers, ConsentQuestion, Definition, Setup } from '@fa/rechner/definition/definition';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { Product } from '../products/configured-products.ts';

/** Returns a product's setup at an instant: the date in Berlin and the configured settings. */
export function setupAt(instant: Date, { definition, settings }: Pick<Product, 'definition' | 'settings'>): Setup {
  return { definition, context: { today: todayInBerlin(instant.getTime()), settings } };
}

/** Returns the answers of a visitor who has chosen nothing but this start. [TAR-13] */
export function startingOn(start: unknown, { definition }: Pick<Product, 'definition'>): Answers {
  return { [definition.order?.start ?? '']: start };
}

/** Returns the question of a consent, with its wording. */
export function consentOf(definition: Definition, name: string): ConsentQuestion | undefined {
  return consentsOf(definition).find(({ key }) => key === name);
}
