import { townForm } from '@fa/adressen/text/town-form';

function wordsOf(town: string): string[] {
  return town
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

/**
 * Returns whether two names in one postcode mean the same town: each word the same or abbreviated, possibly with an
 * addition. 'Dillingen an der Donau' and 'Dillingen a.d.Donau', 'Lugau/Erzgeb.' and 'Lugau', 'Hamburg Rotherbaum' and
 * 'Hamburg', 'St. Märgen' and 'Sankt Märgen', but not 'Groß Rünz' and 'Groß Molzahn'.
 */
export function isSameTown(one: string, other: string): boolean {
  const form = townForm(one).key;
  if (form !== '' && form === townForm(other).key) return true;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = Math.min(words.length, others.length);
  return (
    shared > 0 &&
    // The first word is the town's name proper; only later words are ever abbreviated.
    words[0] === others[0] &&
    words.slice(0, shared).every((word, place) => {
      const counterpart = others[place] ?? '';
      return word.startsWith(counterpart) || counterpart.startsWith(word);
    })
  );
}
