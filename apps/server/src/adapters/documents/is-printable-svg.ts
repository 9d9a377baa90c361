import { readDocumentFonts } from './document-fonts.ts';
import { createTypstCompiler } from './typst-binding.ts';

const PAGE = `#set document(title: "Logo")
#set page(width: 60mm, height: 30mm)
#image(bytes(sys.inputs.svg), format: "svg", height: 10mm, alt: "Logo")`;

/**
 * Returns whether documents can show the picture, by rendering one. An order's papers keep the picture, so a faulty one
 * must be found before the first order is accepted.
 */
export function isPrintableSvg(svg: string, templatesDir: string): boolean {
  const compiler = createTypstCompiler(templatesDir, readDocumentFonts().blobs);
  try {
    const { result } = compiler.compile({ mainFileContent: PAGE, inputs: { svg } });
    return result !== null && compiler.pdf(result, { pdfStandard: 'a-2a', creationTimestamp: 0 }).length > 0;
  } catch {
    return false;
  }
}
