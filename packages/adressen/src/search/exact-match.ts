import type { Sections } from '../block/sections.ts';
import type { TypedAddress } from '../directory.ts';
import { streetForm, withSharpS } from '../text/street-form.ts';
import { isWellFormed } from './address-query.ts';
import { exactPlaces } from './place-candidates.ts';
import type { TownCosts } from './place-search.ts';
import { byName, streetPlaces, streetsWithKey } from './place-streets.ts';
import { type ExactAddress, exactAddress, spellPlace } from './street-addresses.ts';
import { keyBytes } from './typing-distance.ts';

/**
 * Returns the typed address up to spelling. Null if there is none, or several similar ones and none exactly as typed.
 * 'Torstrase' matches 'Torstraße' unless a street has that very name. [ADDR-05, ADDR-10, ADDR-13]
 */
export function exactMatch(sections: Sections, typed: TypedAddress, towns: TownCosts): ExactAddress | null {
  const { key } = streetForm(typed.strasse);
  const repaired = withSharpS(key);
  return matchOf(sections, typed, towns, key) ?? (repaired === key ? null : matchOf(sections, typed, towns, repaired));
}

function matchOf(sections: Sections, typed: TypedAddress, towns: TownCosts, street: string): ExactAddress | null {
  const key = keyBytes(street);
  if (key.length === 0) return null;
  const own = new Map<string, ExactAddress>();
  const assumed = new Map<string, ExactAddress>();
  for (const place of exactPlaces(sections, typed.plz, towns)) {
    const listed = streetPlaces(sections, place);
    if (listed.length === 0 && isWellFormed(key))
      keep(assumed, { address: { ...typed, ...spellPlace(sections, place) }, isListed: false });
    for (const other of listed)
      for (const rows of byName(sections, streetsWithKey(sections, other, key))) {
        const exact = exactAddress(sections, place, rows, typed);
        if (exact) keep(other === place ? own : assumed, exact);
      }
  }
  // A town that two sources spell differently has its streets under one spelling only.
  const all = [...(own.size > 0 ? own : assumed).values()];
  if (all.length < 2) return all[0] ?? null;
  return all.find(({ address }) => address.strasse === typed.strasse && address.ort === typed.ort) ?? null;
}

function keep(found: Map<string, ExactAddress>, match: ExactAddress): void {
  const { strasse, hausnummer, ort } = match.address;
  const spelling = `${strasse}\n${hausnummer}\n${ort}`;
  if (found.get(spelling)?.isListed !== true) found.set(spelling, match);
}
