import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { ConsentQuestion, Definition, Setup } from '@fa/rechner/definition/definition';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { Product } from '../products/configured-products.ts';

/** Returns a product's setup at an instant: the date in Berlin and the configured settings. */
export function setupAt(instant: Date, { definition, settings }: Pick<Product, 'definition' | 'settings'>): Setup {
  return { definition, context: { today: todayInBerlin(instant.getTime()), settings } };
}

/** Returns the question of a consent, with its wording. */
export function consentOf(definition: Definition, name: string): ConsentQuestion | undefined {
  return questionsOf(definition).find((question) => question.kind === 'consent' && question.key === name) as
    | ConsentQuestion
    | undefined;
}
