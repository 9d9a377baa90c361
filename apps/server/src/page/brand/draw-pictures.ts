import { join } from 'node:path';
import { ROOT } from '../../config/project-root.ts';
import { createTypstCompiler, nativePart, readDocumentFonts } from '../../documents/typst/typst-compiler.ts';
import type { DrawPictures } from './brand-files.ts';

/** The part of the native binding of resvg that we use; its package has no types. */
interface ResvgBinding {
  Resvg: new (svg: string, options: string) => { render(): { asPng(): Buffer } };
}

// Without fonts: a drawing looks the same on every machine, and text of our own arrives as shapes.
const FONTS = { loadSystemFonts: false };

/** Returns a PNG of this width. */
function toPng(svg: string, width: number): Buffer {
  const { Resvg } = nativePart('@resvg/resvg-js') as ResvgBinding;
  return new Resvg(svg, JSON.stringify({ fitTo: { mode: 'width', value: width }, font: FONTS })).render().asPng();
}

export const drawPictures: DrawPictures = {
  toPng,
  sharePicture: (data, fonts) => {
    const compiler = createTypstCompiler(ROOT, readDocumentFonts(fonts).blobs);
    const mainFilePath = join(ROOT, 'documents/vorschaubild.typ');
    const { result } = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } });
    if (result === null) throw new Error('The template documents/vorschaubild.typ cannot be drawn');
    return toPng(compiler.plainSvg(result), 1200);
  },
};
