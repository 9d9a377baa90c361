import { sha256 } from '../../keys/sha256.ts';
import { BRAND_PATH } from '../../paths.ts';
import type { InsurerBrand } from './brand-file.ts';
import { lookStyle } from './look.ts';

/** What pages have of the brand in their head, as trusted HTML and CSS. [LOOK-01, LOOK-03] */
export interface BrandHead {
  /** Declares the tokens. */
  readonly style: string;
  readonly icons: string;
  /** Manifest and colour of the browser's frame; a partner's page leaves both to the browser. */
  readonly ownTags: string;
  /** Returns the URL of the picture beside shared links to a product. */
  readonly sharePictureOf: (product: string) => string;
}

/** Changes with everything that the files are made of. */
function versionOf({ name, look, typeface }: InsurerBrand): string {
  const font = typeface && [typeface.family, sha256(typeface.page)];
  return sha256(JSON.stringify([name, look, font])).slice(0, 12);
}

/** Returns the URL of a file of the brand, which changes with the brand. */
export function brandFileUrl(brand: InsurerBrand, name: string): string {
  return `${BRAND_PATH}/${name}?v=${versionOf(brand)}`;
}

export function sharePictureName(product: string): string {
  return `vorschau-${product}.png`;
}

export const TYPEFACE_NAME = 'schrift.woff2';

// A variable font has all weights; of another, browsers thicken the one that it has.
function typefaceStyle(brand: InsurerBrand): string {
  if (!brand.typeface) return '';
  const { family } = brand.typeface;
  const source = `url(${brandFileUrl(brand, TYPEFACE_NAME)}) format('woff2')`;
  return `@font-face{font-family:'${family}';src:${source};font-weight:100 900;font-display:swap}:root:root{--font-body:'${family}',system-ui,sans-serif}`;
}

/** @param host the main host in production; other sites need whole URLs */
export function brandHeadOf(brand: InsurerBrand, host?: string): BrandHead {
  const { look } = brand;
  const themeColour = (scheme: 'light' | 'dark') =>
    `<meta name="theme-color" content="${look[scheme].surface}" media="(prefers-color-scheme: ${scheme})">`;
  return {
    style: lookStyle(look) + typefaceStyle(brand),
    icons: `<link rel="icon" href="${brandFileUrl(brand, 'favicon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${brandFileUrl(brand, 'apple-touch-icon.png')}">`,
    ownTags: `<link rel="manifest" href="${brandFileUrl(brand, 'manifest.webmanifest')}">
${themeColour('light')}
${themeColour('dark')}`,
    sharePictureOf: (product) =>
      `${host === undefined ? '' : `https://${host}`}${brandFileUrl(brand, sharePictureName(product))}`,
  };
}
