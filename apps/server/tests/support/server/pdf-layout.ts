import { extractText, getDocumentProxy } from 'unpdf';
import { embeddedFiles as readEmbeddedFiles } from '../../../src/documents/typst/embedded-files.ts';

/** A piece of text on a page; millimetres from the page's left and upper edge, `y` at the baseline, size in points. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

const MM_PER_POINT = 25.4 / 72;

/** Returns the positions of a PDF's texts by page, in the order of the file, without blank texts. */
export async function pdfLayout(pdf: Uint8Array): Promise<PlacedText[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const [, , , height = 0] = page.view;
      return (await page.getTextContent()).items.flatMap((item): PlacedText[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , size, x, y] = item.transform as [number, number, number, number, number, number];
        const [left, right] = [x, x + item.width].map((value) => value * MM_PER_POINT) as [number, number];
        return [{ text: item.str, left, right, y: (height - y) * MM_PER_POINT, size }];
      });
    }),
  );
}

/** Returns the text of a PDF with single spaces. */
export async function textOfPdf(content: unknown): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array((content ?? []) as ArrayBuffer));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

/** Returns the files embedded in a PDF, with their content as text. */
export async function embeddedFiles(pdf: Uint8Array) {
  return (await readEmbeddedFiles(pdf)).map((file) => ({ ...file, content: new TextDecoder().decode(file.content) }));
}
