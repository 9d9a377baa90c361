import type { Antworten, Einstellungen } from '@fa/forderungsausfall/antworten';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { todayInBerlin } from '@fa/rechner/calendar-date';
import type { Setup } from '@fa/rechner/definition';

/** Gives the product in the situation of an instant: the date in Berlin and the configured intermediaries. */
export function setupAt(instant: Date, settings: Einstellungen): Setup<Antworten> {
  return {
    definition: forderungsausfall,
    context: { today: todayInBerlin(instant.getTime()), settings },
  };
}
