import { SaxesParser, type SaxesTagNS } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Elements that only draw; all others may run, load, link or change something. */
const DRAWING = new Set(
  [
    ['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'path', 'rect', 'circle', 'ellipse', 'line'],
    ['polyline', 'polygon', 'text', 'tspan', 'textPath', 'linearGradient', 'radialGradient', 'stop', 'pattern'],
    ['clipPath', 'mask', 'marker', 'filter', 'feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feGaussianBlur'],
    ['feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'feDropShadow'],
  ].flat(),
);

/** Styles that load or animate something, or could hide that behind an escape. */
const BUSY_STYLE =
  /\\|@import|@font-face|@[-\w]*keyframes|\banimation(?:-[-\w]+)?\s*(?::|\/\*)|(?:image|image-set|cross-fade|src|element)\s*\(|url\(\s*(?!["']?#)/i;
const LOCAL = /^#[\w.-]+$/;

function isHarmless({ uri, local, attributes }: SaxesTagNS): boolean {
  return (
    uri === SVG &&
    DRAWING.has(local) &&
    Object.values(attributes).every((attribute) => {
      if (attribute.uri === XMLNS) return true;
      if (attribute.local === 'href') return ['', XLINK].includes(attribute.uri) && LOCAL.test(attribute.value.trim());
      // No logo needs `xml:base`, which could point to another host.
      if (attribute.uri === XML) return attribute.local !== 'base';
      return attribute.uri === '' && !/^on/i.test(attribute.local) && !BUSY_STYLE.test(attribute.value);
    })
  );
}

/** Returns whether a text is well-formed SVG without scripts, loading, animation or links. [PART-04, SEC-05] */
export function isPlainSvg(text: string): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let isPlain = true;
  let style: string | null = null;
  const refuse = () => {
    isPlain = false;
  };
  // Entities, and external stylesheets.
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('error', refuse);
  parser.on('opentag', (tag) => {
    // An element inside a style would end the checked part, but not the effective part.
    if (!isHarmless(tag) || style !== null) refuse();
    if (tag.local === 'style') style = '';
  });
  const add = (part: string) => {
    if (style !== null) style += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ local }) => {
    if (local !== 'style') return;
    if (style !== null && BUSY_STYLE.test(style)) refuse();
    style = null;
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return isPlain;
}
