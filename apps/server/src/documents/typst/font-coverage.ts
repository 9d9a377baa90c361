import { Blob, Face } from 'harfbuzzjs';

/** The code points that a font has a glyph for. */
export type FontCoverage = ReadonlySet<number>;

/** Reads the coverage of a font; that of a broken one is empty. */
export function readFontCoverage(font: Uint8Array): FontCoverage {
  return new Set(new Face(new Blob(font)).collectUnicodes());
}

/** Entries of the `name` table. The first exists if the second names a part of a family, such as 'Semibold'. */
const FAMILY_NAMES = [16, 1];

/** Returns the name of the family as Typst knows it. */
function familyOf(font: Uint8Array): string | undefined {
  const face = new Face(new Blob(font));
  const names = face.listNames();
  const [family] = FAMILY_NAMES.flatMap((id) => names.filter(({ nameId }) => nameId === id));
  return family && face.getName(family.nameId, family.language);
}

const GERMAN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789 .,:;!?()/%&§€–„“';

/** Returns whether a file is a font of this family with all letters of German documents. [LOOK-04] */
export function isGermanFont(family: string, font: Uint8Array): boolean {
  const covered = readFontCoverage(font);
  return familyOf(font) === family && Array.from(GERMAN).every((letter) => covered.has(letter.codePointAt(0) ?? 0));
}
