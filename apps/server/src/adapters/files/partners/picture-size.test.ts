import { expect, it } from 'vitest';
import { pictureSizeOf } from './picture-size.ts';

function hex(...parts: string[]) {
  return Buffer.from(parts.join('').replaceAll(' ', ''), 'hex');
}

function webp(chunk: string, rest: string) {
  return Buffer.concat([Buffer.from(`RIFF....WEBP${chunk}`, 'latin1'), hex(rest), Buffer.alloc(8)]);
}

function svg(attributes: string) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><g/></svg>`);
}

it.each([
  ['image/png', hex('89504e470d0a1a0a 0000000d 49484452 00000190 00000064')],
  ['image/jpeg', hex('ffd8 ffe0 0004 0000 ffc2 000b 08 0064 0190 01 011100')],
  ['image/webp', webp('VP8X', '0a000000 00000000 8f0100 630000')],
  ['image/webp', webp('VP8L', '00000000 2f 8fc11800')],
  ['image/webp', webp('VP8 ', '00000000 000000 9d012a 9001 6400')],
  ['image/svg+xml', svg('viewBox="0 0 400 100"')],
  ['image/svg+xml', svg('viewBox="0 0 9 9" width="400px" height="100px"')],
  ['image/svg+xml', svg('viewBox="0,0,400,100" width="100%" height="100"')],
])('reads the size of %s %# [PART-04]', (type, bytes) =>
  expect(pictureSizeOf(type, bytes)).toEqual({ width: 400, height: 100 }),
);

it.each([
  ['image/png', hex('89504e470d0a1a0a')],
  ['image/png', hex('89504e470d0a1a0a 0000000d 49484452 00000000 00000064')],
  ['image/jpeg', hex('ffd8 ffe0 0000')],
  ['image/jpeg', hex('ffd8 ffe0 0004 0000 ffd9')],
  ['image/webp', webp('VP9 ', '00')],
  ['image/svg+xml', svg('')],
  ['image/svg+xml', svg('width="400"')],
  ['image/svg+xml', svg('viewBox="0 0 0 9"')],
  ['image/svg+xml', svg('viewBox="0 0 x 9"')],
])('finds no size in %s %# [PART-04]', (type, bytes) => expect(pictureSizeOf(type, bytes)).toBeUndefined());
