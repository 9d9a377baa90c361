import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontCoverage, readFontCoverage } from './text/font-coverage.ts';

const PRIMARY_FONTS = [
  'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
  'source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  'source-sans-3/700Bold/SourceSans3_700Bold.ttf',
];

const FALLBACK_FONTS = [
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

/** The fonts of the documents and the characters they cover. */
export interface DocumentFonts {
  blobs: Buffer[];
  /** The coverage of the main typeface. */
  primary: FontCoverage;
  /** Its coverage including the fallback fonts. */
  all: FontCoverage;
}

/** Reads the fonts from their npm packages, so that fonts installed on the machine have no effect. */
export function readDocumentFonts(): DocumentFonts {
  const resolve = createRequire(import.meta.url).resolve;
  const read = (path: string) => readFileSync(resolve(`@expo-google-fonts/${path}`));
  const primaryBlobs = PRIMARY_FONTS.map(read);
  const fallbackBlobs = FALLBACK_FONTS.map(read);
  const [first = new Set<number>(), ...others] = primaryBlobs.map(readFontCoverage);
  const primary = new Set([...first].filter((code) => others.every((font) => font.has(code))));
  const all = new Set([primary, ...fallbackBlobs.map(readFontCoverage)].flatMap((font) => [...font]));
  return { blobs: [...primaryBlobs, ...fallbackBlobs], primary, all };
}
