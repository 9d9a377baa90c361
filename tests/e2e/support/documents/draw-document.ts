import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Reader from 'unpdf/pdfjs';

const ORIGIN = 'http://dokumente.test';

const SHEET =
  '<!doctype html><script type="module">import * as reader from "/pdfjs.mjs"; globalThis.reader = reader</script>';

/** A page of a PDF as pixels: one byte each, 0 is black and 255 white. */
export interface DrawnPage {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** Returns the darkness of the pixel at a place in millimetres from the left and upper edge. */
  pixel(x: number, y: number): number;
}

const DOTS_PER_INCH = 110;
const PIXELS_PER_MM = DOTS_PER_INCH / 25.4;

/** Draws every page of a PDF in the browser. */
export async function drawDocument(page: Page, pdf: Uint8Array): Promise<DrawnPage[]> {
  const reader = readFileSync(
    createRequire(import.meta.url)
      .resolve('unpdf')
      .replace(/index\.\w+$/, 'pdfjs.mjs'),
  );
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ body: reader, contentType: 'text/javascript' })
      : route.fulfill({ body: SHEET, contentType: 'text/html' }),
  );
  await page.goto(ORIGIN);
  const drawn = await page.evaluate(
    async ([base64, scale]) => {
      const { getDocument } = (globalThis as unknown as { reader: typeof Reader }).reader;
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const document_ = await getDocument({ data }).promise;
      const pages = [];
      for (let number = 1; number <= document_.numPages; number += 1) {
        const sheet = await document_.getPage(number);
        const viewport = sheet.getViewport({ scale });
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        await sheet.render({ canvas, viewport }).promise;
        const colours = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        const grey = new Uint8Array(colours.length / 4);
        for (let at = 0; at < grey.length; at += 1)
          grey[at] = ((colours[4 * at] ?? 0) + (colours[4 * at + 1] ?? 0) + (colours[4 * at + 2] ?? 0)) / 3;
        // The number of arguments of a call is limited.
        let letters = '';
        for (let at = 0; at < grey.length; at += 8192) letters += String.fromCharCode(...grey.subarray(at, at + 8192));
        const png = canvas.toDataURL('image/png').replace(/^.*,/, '');
        pages.push({ width: canvas.width, height: canvas.height, grey: btoa(letters), png });
      }
      return pages;
    },
    [Buffer.from(pdf).toString('base64'), DOTS_PER_INCH / 72] as const,
  );
  return drawn.map(({ width, height, grey, png }) => {
    const pixels = Buffer.from(grey, 'base64');
    return {
      png: Buffer.from(png, 'base64'),
      width: width / PIXELS_PER_MM,
      height: height / PIXELS_PER_MM,
      pixel: (x, y) => pixels[Math.round(y * PIXELS_PER_MM) * width + Math.round(x * PIXELS_PER_MM)] ?? 255,
    };
  });
}
