import { join, relative } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentOrigin } from '../document-brand.ts';
import type { EmbeddedFile } from '../document-data.ts';
import { declareAccessible } from './archival-pdf.ts';
import { printableJson } from './printable-text.ts';
import { createTypstCompiler, readDocumentFonts } from './typst-compiler.ts';

/** What the worker thread starts with. */
export interface WorkerStart {
  /** The folder that the templates are below. */
  readonly root: string;
  /** Those of the brand, before the delivered ones. */
  readonly fonts: readonly Uint8Array[];
}

/** The input of a document. */
export interface RenderRequest {
  readonly template: string;
  readonly data: DocumentOrigin;
  readonly embedded?: EmbeddedFile;
}

/** The compiler's reason for a template error. The message may repeat the data. */
export interface TemplateFault {
  /** Relative to the project's folder. */
  readonly file: string;
  /** Counted from 1; 0 if unknown. */
  readonly line: number;
  readonly message: string;
}

/** The answer to a request; a worker has one at a time. */
export type Rendered =
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly pdf: undefined; readonly faults: readonly TemplateFault[] };

// The binding exports one standard at a time and refuses non-conforming documents. PDF/A also covers all data-dependent
// faults, such as missing glyphs; conformance to PDF/UA-1 is proven in the tests.
const ARCHIVAL = 'a-2a';
/** The part of PDF/A that allows a file of any format inside. */
const ARCHIVAL_WITH_FILE = 'a-3a';

const { root, fonts: own } = workerData as WorkerStart;
const fonts = readDocumentFonts(own);
const compiler = createTypstCompiler(root, fonts.blobs);

function compile({ template, data: { instant }, embedded }: RenderRequest, data: string): Rendered {
  const files = embedded ? { embeddedName: embedded.filename, embeddedContent: embedded.content } : {};
  const compiled = compiler.compile({ mainFilePath: join(root, `${template}.typ`), inputs: { data, ...files } });
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
    const creationTimestamp = Math.floor(Date.parse(instant) / 1000);
    const pdf = declareAccessible(compiler.pdf(compiled.result, { pdfStandard, creationTimestamp }));
    // A copy: the binding's buffer may share memory that must not leave this thread.
    return { pdf: new Uint8Array(pdf) };
  } catch (error) {
    return { pdf: undefined, faults: [{ file: `${template}.typ`, line: 0, message: String(error) }] };
  }
}

/** Renders PDF/UA-1 and PDF/A-2a, with an embedded file PDF/A-3a, or returns the template's faults. */
function render(request: RenderRequest): Rendered {
  try {
    const rendered = compile(request, printableJson(request.data, fonts.all, true));
    if (rendered.pdf) return rendered;
    // Marks of one script on another's letters have no common font; the main typeface always has its own glyphs.
    return compile(request, printableJson(request.data, fonts.primary, false));
  } finally {
    // No personal answers may stay in the compiler's cache.
    compiler.evictCache(0);
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  const rendered = render(request);
  parentPort?.postMessage(rendered, rendered.pdf ? [rendered.pdf.buffer] : []);
});
