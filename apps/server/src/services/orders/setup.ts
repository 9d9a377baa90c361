import type { Antworten, Einstellungen } from '@fa/forderungsausfall/antworten';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import type { Setup } from '@fa/rechner/definition/definition';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';

/** Returns the product's setup at an instant: the date in Berlin and the configured intermediaries. */
export function setupAt(instant: Date, settings: Einstellungen): Setup<Antworten> {
  return {
    definition: forderungsausfall,
    context: { today: todayInBerlin(instant.getTime()), settings },
  };
}
