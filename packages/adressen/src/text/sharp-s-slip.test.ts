import { describe, expect, it } from 'vitest';
import { withSharpS } from './sharp-s-slip.ts';

describe("the ß of 'Straße'", () => {
  it.each([
    ['torstrase', 'torstrasse'],
    ['torstrasze', 'torstrasse'],
    ['torstrassse', 'torstrasse'],
    ['strasedes17juni', 'strassedes17juni'],
    ['strase101', 'strasse101'],
  ])('[ADDR-13] %s is put right', (key, right) => {
    expect(withSharpS(key)).toBe(right);
  });

  it.each(['torstrasse', 'trasse', 'alttrasse', 'strasbourgerweg', 'astrastein', ''])(
    '[ADDR-10] %s stays as it is',
    (key) => {
      expect(withSharpS(key)).toBe(key);
    },
  );
});
