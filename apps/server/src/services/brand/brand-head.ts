import { lookStyle } from '@fa/api/look/look';
import { BRAND_PATH } from '../../paths.ts';
import { sha256 } from '../../sealing/sha256.ts';
import type { InsurerBrand } from '../documents/insurer-brand.ts';

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
function versionOf({ name, look }: InsurerBrand): string {
  return sha256(JSON.stringify([name, look])).slice(0, 12);
}

/** Returns the URL of a file of the brand, which changes with the brand. */
export function brandFileUrl(brand: InsurerBrand, name: string): string {
  return `${BRAND_PATH}/${name}?v=${versionOf(brand)}`;
}

export function sharePictureName(product: string): string {
  return `vorschau-${product}.png`;
}

/** @param host the main host in production; other sites need whole URLs */
export function brandHeadOf(brand: InsurerBrand, host?: string): BrandHead {
  const { look } = brand;
  const themeColour = (scheme: 'light' | 'dark') =>
    `<meta name="theme-color" content="${look[scheme].surface}" media="(prefers-color-scheme: ${scheme})">`;
  return {
    style: lookStyle(look),
    icons: `<link rel="icon" href="${brandFileUrl(brand, 'favicon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${brandFileUrl(brand, 'apple-touch-icon.png')}">`,
    ownTags: `<link rel="manifest" href="${brandFileUrl(brand, 'manifest.webmanifest')}">
${themeColour('light')}
${themeColour('dark')}`,
    sharePictureOf: (product) =>
      `${host === undefined ? '' : `https://${host}`}${brandFileUrl(brand, sharePictureName(product))}`,
  };
}
