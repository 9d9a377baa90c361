import { imageSize } from 'image-size';
import { SaxesParser } from 'saxes';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const LENGTH = /^(\d+(?:\.\d+)?|\.\d+)\s*([a-z]*)$/i;

/** Returns width and height if both are lengths with the same unit, else the size of the viewBox. */
function svgSize(text: string): PictureSize | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let root: Readonly<Record<string, { readonly value: string }>> | undefined;
  parser.on('error', () => undefined);
  parser.on('opentag', ({ attributes }) => {
    root ??= attributes;
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [width, height] = ['width', 'height'].map((name) => LENGTH.exec((root?.[name]?.value ?? '').trim()));
  if (width && height && width[2] === height[2]) return { width: Number(width[1]), height: Number(height[1]) };
  const box = (root?.['viewBox']?.value ?? '').trim().split(/[\s,]+/);
  return box.length === 4 ? { width: Number(box[2]), height: Number(box[3]) } : undefined;
}

function rasterSize(bytes: Buffer): PictureSize | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Returns the size of a picture in its own units; undefined if it has none. [PART-04] */
export function pictureSizeOf(type: string, bytes: Buffer): PictureSize | undefined {
  const size = type === 'image/svg+xml' ? svgSize(bytes.toString('utf8')) : rasterSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
