import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import type { Typeface } from '../../documents/insurer-brand.ts';
import { isGermanFont } from '../../documents/typst/font-coverage.ts';
import { reasonInWords } from '../../operation/describe-error.ts';

/** The font in the brand file. */
interface Font {
  readonly family: string;
  readonly page: string;
  readonly documents: readonly string[];
}

/** Bytes; a page of the first visit loads one, and each thread for documents keeps the others. */
const MAX_FONT = { page: 200_000, documents: 2_000_000 };

/** Reads the files of a font, named relative to a folder. Throws a StartupError that names the one with a problem. [LOOK-04] */
export function readTypeface({ family, page, documents }: Font, folder: string): Typeface {
  const read = (file: string, most: number): Buffer => {
    const wrong = (reason: string) => new StartupError(`The font ${file} of the brand file ${reason}.`);
    let font: Buffer;
    try {
      font = readFileSync(resolve(folder, file));
    } catch (error) {
      throw wrong(`cannot be read (${reasonInWords(error)})`);
    }
    if (font.length > most) throw wrong(`is larger than ${most / 1000} kB`);
    return font;
  };
  const pageFont = read(page, MAX_FONT.page);
  if (pageFont.toString('latin1', 0, 4) !== 'wOF2')
    throw new StartupError(`The font ${page} of the brand file is not WOFF2.`);
  const documentFonts = documents.map((file) => {
    const font = read(file, MAX_FONT.documents);
    if (isGermanFont(family, font)) return font;
    throw new StartupError(
      `The font ${file} of the brand file is not of the family ${family} or lacks German letters.`,
    );
  });
  return { family, page: pageFont, documents: documentFonts };
}
