import { describe, expect, it } from 'vitest';
import { withSharpS } from './sharp-s-slip.ts';

describe("the ß of 'Straße'", () => {
  it.each([
    ['torstrase', 'torstrasse'],
    ['torstrasze', 'torstrasse'],
    ['torstrassse', 'torstrasse'],
    ['strasedes17juni', 'strassedes17juni'],
    ['strase101', 'strasse101'],
  ])('is restored in %s [ADDR-13]', (key, right) => {
    expect(withSharpS(key)).toBe(right);
  });

  it.each(['torstrasse', 'trasse', 'alttrasse', 'strasbourgerweg', 'hochstrasenhof', 'strase-', 'astrastein', ''])(
    'leaves %s unchanged [ADDR-10]',
    (key) => {
      expect(withSharpS(key)).toBe(key);
    },
  );
});
