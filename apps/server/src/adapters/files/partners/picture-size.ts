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

function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpegSize(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (isStartOfFrame(bytes.readUInt8(at + 1)))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  return undefined;
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

function sizeIn(type: string, bytes: Buffer): PictureSize | undefined {
  switch (type) {
    case 'image/png':
      return bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    case 'image/jpeg':
      return jpegSize(bytes);
    case 'image/webp':
      return webpSize(bytes);
    default:
      return svgSize(bytes.toString('utf8'));
  }
}

/** Returns the size of a picture in its own units; undefined if it has none. [PART-04] */
export function pictureSizeOf(type: string, bytes: Buffer): PictureSize | undefined {
  const size = sizeIn(type, bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
