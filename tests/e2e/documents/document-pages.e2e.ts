import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentRenderer } from '../../../apps/server/src/adapters/documents/document-renderer.ts';
import { WIDEST_ANSWERS } from '../../../apps/server/tests/support/server/longest-answers.ts';
import { type PlacedText, pdfLayout } from '../../../apps/server/tests/support/server/pdf-layout.ts';
import {
  LEISTUNGSUEBERSICHT,
  sampleAntrag,
  sampleLeistungsuebersicht,
  sampleVertragsunterlagen,
} from '../../../apps/server/tests/support/server/sample-documents.ts';
import { type DrawnPage, drawDocument } from '../support/documents/draw-document.ts';
import { openBrowser } from '../support/suite/open-browser.ts';

const FOLDER = join(import.meta.dirname, '../../../screenshots/documents');
const STEP_MM = 0.25;
/** Darker than the background of a block. */
const INK = 200;

const renderer = createDocumentRenderer();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  mkdirSync(FOLDER, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await renderer.close();
});

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

it.each([
  ['antrag', () => renderer.render('documents/antrag', sampleAntrag(WIDEST_ANSWERS))],
  ['vertragsunterlagen', () => renderer.render('documents/vertragsunterlagen', sampleVertragsunterlagen)],
  ['leistungsuebersicht', () => renderer.render(LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht)],
])('the pages of %s show all text and keep the margins free [DOC-02]', async (name, render) => {
  const pdf = await render();
  const page = await browser.newPage();
  const drawn = await drawDocument(page, pdf);
  await page.close();
  const texts = await pdfLayout(pdf);
  expect(drawn).toHaveLength(texts.length);
  for (const [index, sheet] of drawn.entries()) {
    writeFileSync(join(FOLDER, `${name}-${index + 1}.png`), sheet.png);
    expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([210, 297]);
    expect(unseen(sheet, texts[index] ?? [])).toEqual([]);
    // Fold and punch marks are in the left margin of a letter, which is not checked.
    const free = [
      inkIn(sheet, 12, 0, 24, 297),
      inkIn(sheet, 191, 0, 210, 297),
      inkIn(sheet, 0, 0, 210, 12),
      inkIn(sheet, 0, 286, 210, 297),
    ];
    expect(free, `page ${index + 1}`).toEqual([0, 0, 0, 0]);
  }
});
