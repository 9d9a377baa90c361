import { houseNumberForm } from '../text/house-number-form.ts';

/** A house number taken apart to be stored: few additions occur with many numbers. */
interface Spelling {
  readonly number: number;
  readonly addition: string;
}

/** Stands before an addition that is the whole spelling, where number and addition would not give it again ('Nr. 007'). */
const WHOLE = '=';

/** Takes a house number apart so that `joinSpelling` gives it back letter by letter. */
export function splitSpelling(text: string): Spelling {
  const { number } = houseNumberForm(text);
  const rest = text.slice(String(number).length);
  const isPlain = number > 0 && text.startsWith(String(number)) && !rest.startsWith(WHOLE);
  return { number, addition: isPlain ? rest : WHOLE + text };
}

export function joinSpelling({ number, addition }: Spelling): string {
  return addition.startsWith(WHOLE) ? addition.slice(WHOLE.length) : `${number}${addition}`;
}
