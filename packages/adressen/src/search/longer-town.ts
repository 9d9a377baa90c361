import type { Sections } from '../block/sections.ts';
import { textAt } from '../block/text-pool.ts';
import type { DirectoryPlace } from '../directory.ts';
import { townForm } from '../text/town-form.ts';
import { placesOf } from './place-search.ts';

/** The town of a postcode to whose name the typed one adds something. */
export interface LongerTown {
  /** In the spelling of the directory. */
  readonly town: string;
  /** An addition is part of the name ('Hirschhorn (Neckar)', 'Marburg/Lahn'), a suburb is not ('Unna-Hemmerde'). */
  readonly kind: 'addition' | 'suburb';
}

/** Finds the only town of the postcode with which the typed name begins; null if there are none or several. [ADDR-14] */
export function longerTown(sections: Sections, { plz, ort }: DirectoryPlace): LongerTown | null {
  const { head, words } = townForm(ort);
  const beginnings = words.slice(1).map((_, index) => words.slice(0, index + 1).join(''));
  const [from, to] = placesOf(sections, plz);
  const towns = [...sections.placeTown.subarray(from, to)]
    .map((town) => textAt(sections.townText, sections.townTextFrom, town))
    .filter((town) => {
      const form = townForm(town);
      // 'Frankfurt-Höchst' in Frankfurt am Main, but not 'Frankfurt (Oder)'.
      return beginnings.includes(form.key) || (ort.includes('-') && head === '' && beginnings.includes(form.head));
    });
  const [town, ...others] = towns;
  if (town === undefined || others.length > 0) return null;
  return { town, kind: townForm(town).key === head ? 'addition' : 'suburb' };
}
