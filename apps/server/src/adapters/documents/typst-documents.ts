import { join, relative } from 'node:path';
import { declareAccessible } from './archival-pdf.ts';
import type { DocumentOrigin, DocumentTemplate, EmbeddedFile } from './document-data.ts';
import type { Rendered, TemplateFault } from './render-messages.ts';
import { printEveryText, toPrintableText, withReadableTelefon } from './text/printable-text.ts';
import { createTypstCompiler, readDocumentFonts, type TypstCompiler } from './typst-compiler.ts';

// The binding exports one standard at a time and refuses non-conforming documents. PDF/A also covers all data-dependent
// faults, such as missing glyphs; conformance to PDF/UA-1 is proven in the tests.
const ARCHIVAL = 'a-2a';
type Compiled = ReturnType<TypstCompiler['compile']>;

/** The part of PDF/A that allows a file of any format inside. */
const ARCHIVAL_WITH_FILE = 'a-3a';

/**
 * Renders templates as PDF synchronously (PDF/UA-1 and PDF/A-2a, with an embedded file PDF/A-3a), or returns the
 * template's faults.
 */
export interface TypstDocuments {
  render(template: DocumentTemplate, data: DocumentOrigin, embedded?: EmbeddedFile): Rendered;
}

/** Creates a renderer for the current thread from the template folder. */
export function createTypstDocuments(templatesDir: string): TypstDocuments {
  const fonts = readDocumentFonts();
  const compiler = createTypstCompiler(templatesDir, fonts.blobs);

  const faultsOf = (template: DocumentTemplate, error: ReturnType<Compiled['takeError']>): TemplateFault[] =>
    (error ? compiler.fetchDiagnostics(error) : []).map(({ path, range, message }) => ({
      file: path === '' ? `${template}.typ` : relative(templatesDir, path),
      line: range ? range.start.line + 1 : 0,
      message,
    }));

  const compile = (
    template: DocumentTemplate,
    data: unknown,
    embedded: EmbeddedFile | undefined,
    creationTimestamp: number,
  ): Rendered => {
    const compiled = compiler.compile({
      mainFilePath: join(templatesDir, `${template}.typ`),
      inputs: {
        data: JSON.stringify(data),
        ...(embedded ? { embeddedName: embedded.filename, embeddedContent: embedded.content } : {}),
      },
    });
    if (compiled.result === null || compiled.hasError())
      return { pdf: undefined, faults: faultsOf(template, compiled.takeError()) };
    try {
      const pdfStandard = embedded ? ARCHIVAL_WITH_FILE : ARCHIVAL;
      const pdf = declareAccessible(compiler.pdf(compiled.result, { pdfStandard, creationTimestamp }));
      // A copy: the binding's buffer may share memory that must not leave this thread.
      return { pdf: new Uint8Array(pdf) };
    } catch (error) {
      return { pdf: undefined, faults: [{ file: `${template}.typ`, line: 0, message: String(error) }] };
    }
  };

  return {
    render: (template, given, embedded) => {
      const data = withReadableTelefon(given);
      const seconds = Math.floor(Date.parse(data.instant) / 1000);
      const withFallbackFonts = printEveryText(data, (text) => toPrintableText(text, fonts.all, true));
      // Marks of one script on another's letters have no common font; the main typeface always has its own glyphs.
      const withPrimaryFont = () => printEveryText(data, (text) => toPrintableText(text, fonts.primary, false));
      try {
        const rendered = compile(template, withFallbackFonts, embedded, seconds);
        return rendered.pdf ? rendered : compile(template, withPrimaryFont(), embedded, seconds);
      } finally {
        // No personal answers may stay in the compiler's cache.
        compiler.evictCache(0);
      }
    },
  };
}
