import type { Sections } from '../block/sections.ts';
import type { DirectoryAddress, TypedAddress } from '../directory.ts';
import { streetForm } from '../text/street-form.ts';
import { isWellFormed } from './address-query.ts';
import { exactPlaces } from './place-candidates.ts';
import type { TownCosts } from './place-search.ts';
import { byName, streetPlaces, streetsWithKey } from './place-streets.ts';
import { spellPlace, streetAddresses } from './street-addresses.ts';
import { keyBytes } from './typing-distance.ts';

/**
 * The one address that was typed, up to spelling; null when there is none, or when the directory holds several that are
 * spelled nearly alike and none just as typed. [ADDR-05, ADDR-10]
 */
export function exactMatch(sections: Sections, typed: TypedAddress, towns: TownCosts): DirectoryAddress | null {
  const key = keyBytes(streetForm(typed.strasse).key);
  if (key.length === 0) return null;
  const own = new Map<string, DirectoryAddress>();
  const assumed = new Map<string, DirectoryAddress>();
  for (const place of exactPlaces(sections, typed.plz, towns)) {
    const listed = streetPlaces(sections, place);
    if (listed.length === 0 && isWellFormed(key)) keep(assumed, { ...typed, ...spellPlace(sections, place) });
    for (const other of listed)
      for (const rows of byName(sections, streetsWithKey(sections, other, key)))
        for (const { address, cost } of streetAddresses(sections, place, rows, typed))
          if (cost === 0) keep(other === place ? own : assumed, address);
  }
  // A town that two sources spell in two ways has its streets under one of them only.
  const all = [...(own.size > 0 ? own : assumed).values()];
  if (all.length < 2) return all[0] ?? null;
  const asTyped = all.filter(({ strasse, ort }) => strasse === typed.strasse && ort === typed.ort);
  return asTyped.length === 1 ? (asTyped[0] ?? null) : null;
}

function keep(found: Map<string, DirectoryAddress>, address: DirectoryAddress): void {
  const { strasse, hausnummer, ort } = address;
  const spelling = `${strasse}\n${hausnummer}\n${ort}`;
  if (!found.has(spelling)) found.set(spelling, address);
}
