import { join, relative } from 'node:path';
import type { DocumentOrigin, EmbeddedFile } from '../document-data.ts';
import { printableJson } from '../text/printable-text.ts';
import { declareAccessible } from './archival-pdf.ts';
import type { Rendered, WorkerStart } from './render-messages.ts';
import { createTypstCompiler, readDocumentFonts } from './typst-compiler.ts';

// The binding exports one standard at a time and refuses non-conforming documents. PDF/A also covers all data-dependent
// faults, such as missing glyphs; conformance to PDF/UA-1 is proven in the tests.
const ARCHIVAL = 'a-2a';
/** The part of PDF/A that allows a file of any format inside. */
const ARCHIVAL_WITH_FILE = 'a-3a';

/** Creates a renderer for the current thread. */
export function createTypstDocuments({ root, fonts: own }: WorkerStart) {
  const fonts = readDocumentFonts(own);
  const compiler = createTypstCompiler(root, fonts.blobs);

  const compile = (
    template: string,
    data: string,
    embedded: EmbeddedFile | undefined,
    creationTimestamp: number,
  ): Rendered => {
    const files = embedded ? { embeddedName: embedded.filename, embeddedContent: embedded.content } : {};
    const mainFilePath = join(root, `${template}.typ`);
    const compiled = compiler.compile({ mainFilePath, inputs: { data, ...files } });
    if (compiled.result === null || compiled.hasError()) {
      const error = compiled.takeError();
      const faults = (error ? compiler.fetchDiagnostics(error) : []).map(({ path, range, message }) => ({
        file: path === '' ? `${template}.typ` : relative(root, path),
        line: range ? range.start.line + 1 : 0,
        message,
      }));
      return { pdf: undefined, faults };
    }
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
    /** Renders PDF/UA-1 and PDF/A-2a, with an embedded file PDF/A-3a, or returns the template's faults. */
    render: (template: string, data: DocumentOrigin, embedded?: EmbeddedFile): Rendered => {
      const seconds = Math.floor(Date.parse(data.instant) / 1000);
      try {
        const rendered = compile(template, printableJson(data, fonts.all, true), embedded, seconds);
        if (rendered.pdf) return rendered;
        // Marks of one script on another's letters have no common font; the main typeface always has its own glyphs.
        return compile(template, printableJson(data, fonts.primary, false), embedded, seconds);
      } finally {
        // No personal answers may stay in the compiler's cache.
        compiler.evictCache(0);
      }
    },
  };
}
