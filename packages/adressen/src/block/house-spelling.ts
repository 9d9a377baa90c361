import { houseNumberForm } from '../text/house-number-form.ts';

/** A house number split for storage: few distinct additions occur with many numbers. */
interface Spelling {
  readonly number: number;
  readonly addition: string;
}

/** Marks an addition that is the whole spelling, for texts that number and addition cannot restore ('Nr. 007'). */
const WHOLE = '=';

/** Splits a house number so that `joinSpelling` restores it exactly. */
export function splitSpelling(text: string): Spelling {
  const { number } = houseNumberForm(text);
  const rest = text.slice(String(number).length);
  const isPlain = number > 0 && text.startsWith(String(number)) && !rest.startsWith(WHOLE);
  return { number, addition: isPlain ? rest : WHOLE + text };
}

export function joinSpelling({ number, addition }: Spelling): string {
  return addition.startsWith(WHOLE) ? addition.slice(WHOLE.length) : `${number}${addition}`;
}
