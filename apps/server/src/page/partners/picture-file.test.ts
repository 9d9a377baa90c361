import { describe, expect, it } from 'vitest';
import { isPlainSvg, pictureSizeOf, pictureTypeOf } from './picture-file.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
function svg(content: string, attributes = NS) {
  return `<svg ${attributes}>${content}</svg>`;
}

describe('the SVG logo of a partner', () => {
  it.each([
    svg('<path d="M0 0h9v9z"/>'),
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- Logo -->\n${svg('<g/>')}`,
    svg('<style>.a{fill:#123456}@media (prefers-color-scheme:dark){.a{fill:url(#g)}}</style><g class="a"/>'),
    svg('<style><![CDATA[.a > .b{fill:red}]]></style>'),
    svg('<defs><path id="a" d="M0 0"/></defs><use xlink:href="#a"/><use href="#a" fill="url(#g)"/>', `${NS} ${XLINK}`),
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>`,
    svg(
      `<filter>${['Blend', 'ColorMatrix', 'Composite', 'Flood', 'GaussianBlur', 'Merge', 'Morphology', 'Offset', 'DropShadow'].map((name) => `<fe${name}/>`).join('')}</filter>`,
    ),
    svg('<style>.animation{fill:red}</style><style>.b{fill:blue}</style><g id="animation"/>'),
  ])('accepts %j [PART-04]', (text) => expect(isPlainSvg(text)).toBe(true));

  it.each([
    '',
    'Text',
    '<svg><path/></svg>',
    svg('<path>'),
    svg('<g id="a"><path/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>'),
    svg('<use id="a" href="#a"/>'),
    `${svg('')}<svg/>`,
    svg('<script>alert(1)</script>'),
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>`,
    svg('<a href="https://evil.example"><path/></a>'),
    svg('<a href="#a"><path/></a>'),
    svg('<image href="data:image/png;base64,x"/>'),
    svg('<feImage href="#a"/>'),
    svg('<foreignObject/>'),
    svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
    svg('<html:img xmlns:html="http://www.w3.org/1999/xhtml" src="x"/>'),
    svg('<path\nonload = "alert(1)"/>'),
    svg('<path ONLOAD="alert(1)"/>'),
    svg('<use xlink:href=" https://evil.example/a.svg#a"/>', `${NS} ${XLINK}`),
    svg('<use href="&#104;ttps://evil.example/a.svg#a"/>'),
    svg('<g xml:base="https://evil.example/"><use href="#a"/></g>'),
    svg('<path fill="url(&quot;https://evil.example/#a&quot;)"/>'),
    svg('<path style="fill:url(//evil.example/#a)"/>'),
    svg('<style>path{fill:u\\72l(https://evil.example)}</style>'),
    svg('<style>@im<![CDATA[port "https://evil.example"]]>;</style>'),
    svg('<style>path{fill:image-set("https://evil.example" 1x)}</style>'),
    svg('<style>path{fill:cross-fade("https://evil.example", red)}</style>'),
    svg('<style>path{fill:element(#a)}</style>'),
    svg('<style>path{fill:src("https://evil.example")}</style>'),
    svg('<style>@font-face{font-family:a;src:local(a)}</style>'),
    svg('<style><style/>@import "https://evil.example/a.css";</style>'),
    svg('<style><g></g>path{fill:red}</style>'),
    svg('<style>@keyframes a{to{opacity:0}}</style>'),
    svg('<style>@-webkit-keyframes a{to{opacity:0}}</style>'),
    svg('<style>path{animation : a 1s infinite}</style>'),
    svg('<path style="animation-name/**/:a"/>'),
    `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`,
    `<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">${svg('')}`,
  ])('refuses %j [PART-04, SEC-05]', (text) => expect(isPlainSvg(text)).toBe(false));
});

function hex(...parts: string[]) {
  return Buffer.from(parts.join('').replaceAll(' ', ''), 'hex');
}

function webp(chunk: string, rest: string) {
  return Buffer.concat([Buffer.from(`RIFF....WEBP${chunk}`, 'latin1'), hex(rest), Buffer.alloc(8)]);
}

function sized(attributes: string) {
  return Buffer.from(svg('<g/>', `${NS} ${attributes}`));
}

it.each([
  ['image/png', hex('89504e470d0a1a0a 0000000d 49484452 00000190 00000064')],
  ['image/jpeg', hex('ffd8 ffe0 0004 0000 ffc2 000b 08 0064 0190 01 011100')],
  ['image/webp', webp('VP8X', '0a000000 00000000 8f0100 630000')],
  ['image/webp', webp('VP8L', '00000000 2f 8fc11800')],
  ['image/webp', webp('VP8 ', '00000000 000000 9d012a 9001 6400')],
  ['image/svg+xml', sized('viewBox="0 0 400 100"')],
  ['image/svg+xml', sized('viewBox="0 0 9 9" width="400px" height="100px"')],
  ['image/svg+xml', sized('viewBox="0,0,400,100" width="100%" height="100"')],
])('reads the size of %s %# [PART-04]', (type, bytes) =>
  expect(pictureSizeOf({ type, bytes })).toEqual({ width: 400, height: 100 }),
);

it.each([
  ['image/png', hex('89504e470d0a1a0a')],
  ['image/png', hex('89504e470d0a1a0a 0000000d 49484452 00000000 00000064')],
  ['image/jpeg', hex('ffd8 ffe0 0000')],
  ['image/jpeg', hex('ffd8 ffe0 0004 0000 ffd9')],
  ['image/webp', webp('VP9 ', '00')],
  ['image/svg+xml', sized('')],
  ['image/svg+xml', sized('width="400"')],
  ['image/svg+xml', sized('viewBox="0 0 0 9"')],
  ['image/svg+xml', sized('viewBox="0 0 x 9"')],
])('finds no size in %s %# [PART-04]', (type, bytes) => expect(pictureSizeOf({ type, bytes })).toBeUndefined());

it.each([
  ['4,000 by 4,000', '00000fa0', 'image/png'],
  ['4,001 by 4,000', '00000fa1', undefined],
  ['a billion by 4,000', '3b9aca00', undefined],
])('a picture of %s pixels %# is accepted only up to 16 million [PART-04, SEC-03]', (_name, width, type) => {
  const png = hex('89504e470d0a1a0a 0000000d 49484452', width, '00000fa0');
  expect(pictureTypeOf(png, { svg: true })).toBe(type);
});
