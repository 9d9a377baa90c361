import type { Address } from '@fa/rechner/address/address';
import { type AddressPlace, partField } from '@fa/rechner/address/address-places';
import { partsToSpell, takeOfficialSpelling } from '@fa/rechner/address/official-spelling';
import { keepAgent } from '@fa/rechner/agent/agent-entries';
import type { Calculation } from '@fa/rechner/calculation/calculation';
import { placesInFields } from '@fa/rechner/calculation/due-lookups';
import type { ActionContext } from '../state/action-context.ts';

const STREET_LINE: readonly (keyof Address)[] = ['strasse', 'hausnummer'];

// Text in a focused field must not change until blur.
function hasFocus(place: AddressPlace, parts: readonly (keyof Address)[], focused?: string): boolean {
  const isStreetLine = place.options.combinedStreet === true && parts.some((part) => STREET_LINE.includes(part));
  const fields = isStreetLine ? [...parts, ...STREET_LINE] : parts;
  return fields.some((part) => focused === partField(place, part));
}

/** Applies the official spelling to a known address; its author stays the same. [ADDR-13, AGENT-03] */
export function spellAt(
  { setup }: Pick<ActionContext, 'setup'>,
  calculation: Calculation,
  place: AddressPlace,
): Calculation {
  return keepAgent(setup(), calculation, takeOfficialSpelling(setup(), calculation, place));
}

/** Applies the official spelling on the screen; 'free' skips addresses with focus in a changing field. [ADDR-13] */
export function spellOnScreen(
  context: Pick<ActionContext, 'setup' | 'focusedField'>,
  calculation: Calculation,
  which: 'free' | 'all',
): Calculation {
  return placesInFields(context.setup(), calculation).reduce((current, place) => {
    const parts = partsToSpell(current.form, place);
    const isLeft = which === 'free' && hasFocus(place, parts, context.focusedField());
    return parts.length === 0 || isLeft ? current : spellAt(context, current, place);
  }, calculation);
}
