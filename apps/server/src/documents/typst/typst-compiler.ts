import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT } from '../../config/project-root.ts';
import { type FontCoverage, readFontCoverage } from './font-coverage.ts';

const load = createRequire(import.meta.url);

/** Loads the native binding of a package for this machine: its wrapper lists platforms that a registry may lack. */
export function nativePart(name: string): unknown {
  return load(`${name}-linux-${process.arch}-gnu`);
}

/** The part of the native Typst binding that we use; its package has no types. */
export interface TypstCompiler {
  compile(options: ({ mainFilePath: string } | { mainFileContent: string }) & { inputs: Record<string, string> }): {
    readonly result: TypstDocument | null;
    hasError(): boolean;
    takeError(): TypstError | null;
  };
  /** Lines are counted from 0. */
  fetchDiagnostics(error: TypstError): readonly {
    readonly path: string;
    readonly message: string;
    readonly range?: { readonly start: { readonly line: number } } | null;
  }[];
  pdf(document: TypstDocument, options: { pdfStandard: string; creationTimestamp: number }): Buffer;
  /** Text becomes shapes. */
  plainSvg(document: TypstDocument): string;
  evictCache(maxAge: number): void;
}

interface TypstDocument {
  readonly numOfPages: number;
}

interface TypstError {
  readonly kind: number;
}

interface TypstBinding {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): TypstCompiler;
  };
}

/** Creates a compiler for templates below a folder. */
export function createTypstCompiler(root: string, fontBlobs: Buffer[]): TypstCompiler {
  const binding = nativePart('@myriaddreamin/typst-ts-node-compiler') as TypstBinding;
  return binding.NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs }] });
}

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

interface DocumentFonts {
  blobs: Buffer[];
  primary: FontCoverage;
  /** Its coverage including the fallback fonts. */
  all: FontCoverage;
}

/**
 * Reads the fonts from their npm packages, so that fonts installed on the machine have no effect.
 * @param own those of the brand, if it has a font
 */
export function readDocumentFonts(own: readonly Uint8Array[] = []): DocumentFonts {
  const read = (path: string) => readFileSync(load.resolve(`@expo-google-fonts/${path}`));
  const primaryBlobs = PRIMARY_FONTS.map(read);
  const fallbackBlobs = FALLBACK_FONTS.map(read);
  const [first = new Set<number>(), ...others] = primaryBlobs.map(readFontCoverage);
  const primary = new Set([...first].filter((code) => others.every((font) => font.has(code))));
  const all = new Set([primary, ...fallbackBlobs.map(readFontCoverage)].flatMap((font) => [...font]));
  return { blobs: [...own.map((font) => Buffer.from(font)), ...primaryBlobs, ...fallbackBlobs], primary, all };
}

const PAGE = `#set document(title: "Logo")
#set page(width: 60mm, height: 30mm)
#image(bytes(sys.inputs.svg), format: "svg", height: 10mm, alt: "Logo")`;

/** Returns whether documents can show a picture: a faulty one must be found before the first order. */
export function isPrintableSvg(svg: string): boolean {
  const compiler = createTypstCompiler(ROOT, readDocumentFonts().blobs);
  try {
    const { result } = compiler.compile({ mainFileContent: PAGE, inputs: { svg } });
    return result !== null && compiler.pdf(result, { pdfStandard: 'a-2a', creationTimestamp: 0 }).length > 0;
  } catch {
    return false;
  }
}
