import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFragment, toFragment } from './link-fragment.ts';

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const SECRET = 'ab01'.repeat(16);
const LINK = { remoteKey: KEY, localSecret: SECRET };
const TEXT = `#${KEY};${SECRET}`;

describe('the fragment of a link', () => {
  it('is a UUID, a semicolon and 64 hex digits, and is parsed as written [LINK-01]', () => {
    expect(toFragment(LINK)).toBe(TEXT);
    expect(parseFragment(TEXT)).toEqual(LINK);
    fc.assert(
      fc.property(fc.uuid(), fc.uint8Array({ minLength: 32, maxLength: 32 }), (remoteKey, bytes) => {
        const localSecret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
        const link = { remoteKey, localSecret };
        expect(parseFragment(toFragment(link))).toEqual(link);
      }),
    );
  });

  it.each([
    ['without its hash', TEXT.slice(1)],
    ['in upper case', TEXT.toUpperCase()],
    ['percent-encoded with its hash', encodeURIComponent(TEXT)],
    ['encoded twice', TEXT.replace(';', '%253B')],
    ['with the line break of a mail program', `${TEXT.slice(0, 60)}\r\n${TEXT.slice(60)}`],
    ['broken as quoted-printable', `${TEXT.slice(0, 60)}=\r\n${TEXT.slice(60)}`],
    ['with marks nobody sees', `${TEXT.slice(0, 20)}\u00ad${TEXT.slice(20, 50)}\u200b${TEXT.slice(50)}\ufeff`],
    ['with other hyphens', TEXT.replaceAll('-', '\u2011')],
    ['between angle brackets, encoded', `${TEXT}%3E,`],
    ['in German quotes', `${TEXT}“!`],
    ['pasted twice', `${TEXT}${TEXT}`],
    ['with the whole link behind it', `${TEXT}https://rechner.example/tarifrechner/${TEXT}`],
    ['as a whole link, encoded', encodeURIComponent(`#https://rechner.example/tarifrechner/?ivmnr=1${TEXT}`)],
    ['with what counts clicks', `${TEXT}?fbclid=IwAR0abc_d-E&utm_source=chat`],
    ['with its semicolon as HTML', TEXT.replace(';', '&#59;')],
    ['with its semicolon as HTML, encoded', encodeURIComponent(TEXT.replace(';', '&amp;#x3B;'))],
    ['with spaces up to the maximum length', TEXT.padEnd(2000)],
    ['out of the path of an address', `%23${TEXT.slice(1).replace(';', '%3B')}`],
  ])('is parsed %s [LINK-01]', (_how, text) => {
    expect(parseFragment(text)).toEqual(LINK);
  });

  it.each([
    ['empty', ''],
    ['too short', TEXT.slice(0, -1)],
    ['too long', `${TEXT}a`],
    ['without the key', `#;${SECRET}`],
    ['without the secret', `#${KEY};`],
    ['with another sign in between', TEXT.replace(';', ',')],
    ['two different links', `${TEXT}#${KEY};${'0'.repeat(64)}`],
    ['a whole link and a cut one', `${TEXT}${TEXT.slice(0, -1)}`],
    ['cut before what counts clicks', `${TEXT.slice(0, -1)}?fbclid=IwAR0abc`],
    ['broken encoding', `${TEXT}%`],
    ['longer than the maximum', TEXT.padEnd(2001)],
  ])('is invalid when it is %s [LINK-06]', (_what, text) => {
    expect(parseFragment(text)).toBeNull();
  });

  it('never throws, for any text [LINK-06]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        parseFragment(text);
      }),
    );
  });
});
