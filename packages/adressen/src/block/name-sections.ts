import { keyBytes } from '../search/typing-distance.ts';
import { letterSignature } from '../search/typing-pattern.ts';
import { streetForm } from '../text/street-form.ts';
import { compare } from './place-sections.ts';
import { type DistinctTexts, keyPool, textPool } from './text-pool.ts';

export type NameSections = ReturnType<typeof nameSections>['sections'];

/** Orders the street names by key and maps each old number to its new one. */
export function nameSections(collected: DistinctTexts) {
  const names = collected.texts().map((text, old) => ({ text, old, ...shortened(streetForm(text)) }));
  names.sort((one, other) => compare(one.key, other.key) || compare(one.text, other.text));
  const newNumbers = new Uint32Array(names.length);
  const nameLetters = new Uint32Array(names.length);
  const nameStemLetters = new Uint32Array(names.length);
  names.forEach(({ key, old, stemStart, stemEnd }, number) => {
    newNumbers[old] = number;
    const bytes = keyBytes(key);
    nameLetters[number] = letterSignature(bytes);
    nameStemLetters[number] = letterSignature(bytes, stemStart, stemEnd);
  });
  const { text: nameText, from: nameTextFrom } = textPool(names.map(({ text }) => text));
  const { key: nameKey, from: nameKeyFrom } = keyPool(names.map(({ key }) => key));
  return {
    newNumbers,
    sections: {
      nameText,
      nameTextFrom,
      nameKey,
      nameKeyFrom,
      nameLetters,
      nameType: Uint8Array.from(names, ({ type }) => type),
      nameStemStart: Uint8Array.from(names, ({ stemStart }) => stemStart),
      nameStemEnd: Uint8Array.from(names, ({ stemEnd }) => stemEnd),
      nameStemLetters,
    },
  };
}

/** A key too long for a one-byte length has no stem; no real street has one. */
function shortened({ key, type, stemStart, stemEnd }: ReturnType<typeof streetForm>) {
  return key.length > 255 ? { key, type: 0, stemStart: 0, stemEnd: 0 } : { key, type, stemStart, stemEnd };
}
