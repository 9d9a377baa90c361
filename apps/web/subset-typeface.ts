import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Latin-1 and the signs of German typesetting; the device's font has the other letters. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŸ‐–—‘’‚“”„•…‹›€™−`;

/** Kerning, marks, and the numerals of amounts below each other. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'lnum'];

/** Maximum size of the font, in bytes. */
const BUDGET = 22_500;

/** Leaves out of the built font what German texts do not need: a quarter. */
export function subsetTypeface(): Plugin {
  return {
    name: 'subset-typeface',
    apply: 'build',
    async generateBundle(_, bundle) {
      const fonts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.woff2'));
      const [font] = fonts;
      if (fonts.length !== 1 || font?.type !== 'asset')
        throw new Error(`The build has ${fonts.length} fonts, not one.`);
      const options = { targetFormat: 'woff2', keepFeatures: FEATURES } as const;
      font.source = await subsetFont(Buffer.from(font.source), CHARACTERS, options);
      if (font.source.length > BUDGET)
        throw new Error(
          `The font has ${font.source.length} bytes, but its budget is ${BUDGET} (apps/web/subset-typeface.ts).`,
        );
    },
  };
}
