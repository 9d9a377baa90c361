import { openDocumentRenderer } from '../../../apps/server/src/documents/typst/document-renderer.ts';
import { WIDEST_ANSWERS } from '../../../apps/server/tests/support/server/longest-answers.ts';
import { type PlacedText, pdfLayout } from '../../../apps/server/tests/support/server/pdf-layout.ts';
import {
  LEISTUNGSUEBERSICHT,
  sampleAntrag,
  sampleLeistungsuebersicht,
  sampleVertragsunterlagen,
} from '../../../apps/server/tests/support/server/sample-documents.ts';
import { type DrawnPage, drawDocument } from '../support/documents/draw-document.ts';
import { expect, test } from '../support/test.ts';

const STEP_MM = 0.25;
/** Darker than the background of a block. */
const INK = 200;

const DOCUMENTS = {
  antrag: ['documents/antrag', sampleAntrag(WIDEST_ANSWERS)],
  vertragsunterlagen: ['documents/vertragsunterlagen', sampleVertragsunterlagen],
  leistungsuebersicht: [LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht],
} as const;

/** Returns how many sample points of a box are dark. */
function inkIn({ pixel }: DrawnPage, left: number, top: number, right: number, bottom: number): number {
  let count = 0;
  for (let y = top; y < bottom; y += STEP_MM)
    for (let x = left; x < right; x += STEP_MM) if (pixel(x, y) < INK) count += 1;
  return count;
}

/** Returns texts that are invisible, because their box has no dark pixels. */
function unseen(page: DrawnPage, texts: readonly PlacedText[]): string[] {
  return texts
    .filter(({ left, right, y, size }) => inkIn(page, left, y - size * 0.3, right, y + 0.3) === 0)
    .map(({ text }) => text);
}

for (const [name, [template, data]] of Object.entries(DOCUMENTS))
  test(`the pages of ${name} show all text and keep the margins free [DOC-02]`, async ({ page }) => {
    const renderer = openDocumentRenderer();
    const pdf = await renderer.render(template, data).finally(() => renderer.close());
    const sheets = await drawDocument(page, pdf);
    const texts = await pdfLayout(pdf);
    expect(sheets).toHaveLength(texts.length);
    for (const [index, sheet] of sheets.entries()) {
      await test.info().attach(`${name} ${index + 1}`, { body: sheet.png, contentType: 'image/png' });
      const size = { width: Math.round(sheet.width), height: Math.round(sheet.height) };
      expect(size).toEqual({ width: 210, height: 297 });
      expect(unseen(sheet, texts[index] ?? [])).toEqual([]);
      // Fold and punch marks are in the left margin of a letter, which is not checked.
      const margins = {
        left: inkIn(sheet, 12, 0, 24, 297),
        right: inkIn(sheet, 191, 0, 210, 297),
        top: inkIn(sheet, 0, 0, 210, 12),
        bottom: inkIn(sheet, 0, 286, 210, 297),
      };
      expect(margins, `page ${index + 1}`).toEqual({ left: 0, right: 0, top: 0, bottom: 0 });
    }
  });
