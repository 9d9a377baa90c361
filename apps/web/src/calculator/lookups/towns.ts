import { putAddress } from '@fa/rechner/address/address-editing';
import { type AddressPlace, partField } from '@fa/rechner/address/address-places';
import { placesInFields } from '@fa/rechner/calculation/due-lookups';
import { noteFinding } from '@fa/rechner/calculation/editing';
import { messageFor } from '@fa/rechner/definition/messages';
import { type ActionContext, answered, withCalculation } from '../state/action-context.ts';
import type { Lookup } from './lookup.ts';
import { townsOfPlz } from './lookup-calls.ts';

const FIVE_DIGITS = /^\d{5}$/;

/** The towns of the postcode in a field; null without a response. */
interface Found {
  readonly plz: string;
  readonly towns: readonly string[] | null;
  isApplied: boolean;
}

/** Builds the lookup of postcodes: an outage blocks nothing, only typing asks again. [ADDR-01, ADDR-02, ADDR-12] */
export function createTowns(context: ActionContext) {
  const { store, setup } = context;
  // By the field of the postcode.
  const found = new Map<string, Found>();
  // By the field of the town, until the user changes it: a town that the user typed is kept.
  const filled = new Map<string, string>();

  const places = () => placesInFields(setup(), store.get().calculation);

  async function lookUp(field: string, plz: string): Promise<void> {
    const known = store.get().lookups.towns[plz];
    const towns = known ?? (await context.api(townsOfPlz, plz).catch(() => null));
    if (towns !== null && known === undefined)
      store.set(({ lookups }) => ({ lookups: { towns: { ...lookups.towns, [plz]: towns } } }));
    if (!places().some((place) => partField(place, 'plz') === field && place.typed.plz === plz)) return;
    found.set(field, { plz, towns, isApplied: false });
    // It may belong to a bulk recipient or to PO boxes, so it only warns. [ADDR-01]
    const note = towns?.length === 0 ? messageFor({ code: 'unknownPLZ' }) : undefined;
    withCalculation(context, (calculation) => noteFinding(calculation, field, { value: plz, failure: null, note }));
  }

  function fill(place: AddressPlace, town: string): void {
    const target = partField(place, 'ort');
    if (place.typed.ort !== '' && !filled.has(target)) return;
    filled.delete(target);
    answered(context, (calculation) => putAddress(calculation, place, { ort: town }));
    const now = places().find(({ path }) => path === place.path);
    if (now && town !== '') filled.set(target, now.typed.ort);
  }

  function lookAt(place: AddressPlace): readonly Lookup[] {
    const [field, target] = [partField(place, 'plz'), partField(place, 'ort')];
    const { plz, ort } = place.typed;
    if (filled.get(target) !== ort) filled.delete(target);
    if (!FIVE_DIGITS.test(plz)) {
      found.delete(field);
      // An incomplete postcode is normal while it is typed.
      if (filled.has(target) && context.focusedField() !== field) fill(place, '');
      return [];
    }
    const result = found.get(field);
    if (result?.plz !== plz) {
      const mayFill = ort === '' || filled.has(target);
      return [{ key: field, subject: plz, pause: 0, holdsUp: () => mayFill, run: () => lookUp(field, plz) }];
    }
    // Never fill in a town field that has focus.
    if (result.isApplied || context.focusedField() === target) return [];
    result.isApplied = true;
    const [only = '', ...more] = result.towns ?? [];
    fill(place, more.length === 0 ? only : '');
    return [];
  }

  return {
    /** Fills in the only town of a postcode, or removes it with its postcode. @returns the lookups that are due */
    look: (): readonly Lookup[] => places().flatMap(lookAt),
  };
}
