import type { PageData } from '@fa/api/page/page-data';
import { SHOW_OUTAGE } from './outage-page.tsx';
import { HEAR_PRESS, HIDE_BEFORE_KEPT } from './pressed-early.ts';
import { HIDE_OTHER_STEP, TAKE_FRAGMENT } from './taken-fragment.ts';

/** First script of the page: removes the broker's parameters, which the server has read, from the URL. [BROK-01] */
const TAKE_REFERRAL = `{const u=new URL(location),{searchParams:q}=u;if(q.has('ivmnr')||q.has('azvm')){q.delete('ivmnr');q.delete('azvm');history.replaceState(history.state,'',u)}}`;

/** Build output for the first page, as URLs from the host's root. */
export interface PageAssets {
  readonly script: string;
  readonly preloads: readonly string[];
  /** Styles of the first page, inlined. */
  readonly styles: string;
  /** Files of these styles. */
  readonly stylesheets: readonly string[];
}

/** What the server adds to the head of every page for the brand, as trusted HTML and CSS. [LOOK-01] */
interface BrandHead {
  readonly style: string;
  readonly icons: string;
  /** Not on a partner's page. */
  readonly ownTags: string;
  readonly sharePictureOf: (product: string) => string;
}

/** The first view as the server renders it. */
export interface FirstView {
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** HTML shown if the script fails to load. [CONF-06] */
  readonly outage: string;
}

interface DocumentParts extends FirstView {
  readonly pageData: PageData;
  readonly nonce: string;
  readonly assets: PageAssets | undefined;
  readonly brandHead: BrandHead;
}

// Only '<' can end or change a script element's text; JSON can escape it.
function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function developmentHead({ style }: BrandHead, nonce: string): string {
  return `<style nonce="${nonce}">${style}</style>
<script type="module" nonce="${nonce}">
import { injectIntoGlobalHook } from '/tarifrechner/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>
<script type="module" src="/tarifrechner/@vite/client"></script>
<link rel="stylesheet" href="/tarifrechner/src/styles/base.css">`;
}

// At low priority, so that nothing delays the first paint.
function builtHead({ styles, stylesheets, preloads }: PageAssets, { style }: BrandHead, nonce: string): string {
  return [
    ...preloads.map((module) => `<link rel="modulepreload" fetchpriority="low" href="${module}">`),
    `<style nonce="${nonce}">${style}${styles}</style>`,
    // Tells the loader of later code that these styles are there; a disabled file is not fetched.
    ...stylesheets.map((url) => `<link rel="stylesheet" disabled href="${url}">`),
  ].join('\n');
}

// After our styles, to override them; a partner's page sets no theme-color.
function partnerHead({ partner }: PageData, { ownTags }: BrandHead): string {
  return partner?.data ? `<link rel="stylesheet" id="partner-theme" href="${partner.data.styling.theme}">` : ownTags;
}

// What other sites show beside a link to the page.
function shareTags({ title, description, pageData, brandHead }: DocumentParts): string {
  const tags = { title, ...(description && { description }), image: brandHead.sharePictureOf(pageData.appName) };
  return [
    ...Object.entries(tags).map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
    // Without it, some sites show the picture as a thumbnail.
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}

function framed({ frame }: PageData): string {
  return frame ? ` data-framed="${frame.isLight ? 'light' : ''}"` : '';
}

/** Builds the HTML document around the rendered first view. [CONF-01, CONF-06, SEC-05] */
export function htmlDocument(parts: DocumentParts): string {
  const { title, description, html, outage, pageData, nonce, assets, brandHead } = parts;
  const script = assets?.script ?? `/tarifrechner/@id/@fa/${pageData.appName}/web/entry.tsx`;
  return `<!doctype html>
<html lang="de"${framed(pageData)}>
<head>
<meta charset="utf-8">
<script nonce="${nonce}">${TAKE_REFERRAL}${TAKE_FRAGMENT}${HIDE_OTHER_STEP};${HIDE_BEFORE_KEPT};${HEAR_PRESS}${SHOW_OUTAGE}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>${description === '' ? '' : `\n<meta name="description" content="${description}">`}
${brandHead.icons}
${assets ? builtHead(assets, brandHead, nonce) : developmentHead(brandHead, nonce)}
${partnerHead(pageData, brandHead)}
${shareTags(parts)}
</head>
<body>
<div id="root">${html}</div>
<template id="outage">${outage}</template>
<script type="application/json" id="page-data">${jsonBlock(pageData)}</script>
<script type="module" id="entry" fetchpriority="low" src="${script}"></script>
</body>
</html>
`;
}
