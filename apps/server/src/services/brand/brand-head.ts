import { type Look, lookStyle } from '@fa/api/look/look';
import { BRAND_PATH } from '../../paths.ts';
import { sha256 } from '../../sealing/sha256.ts';

/** A drawing of the brand as pages load it. */
type Drawing = 'favicon.svg' | 'wortmarke.svg';

/** What every page has of the brand in its head, as trusted HTML and CSS. [LOOK-01] */
export interface BrandHead {
  /** Declares the tokens. */
  readonly style: string;
  readonly icons: string;
  /** Colours the browser's frame; a partner's page leaves it to the browser. */
  readonly themeColours: string;
}

/** Returns the URL of a drawing, which changes with its content. */
export function drawingUrl(name: Drawing, svg: string): string {
  return `${BRAND_PATH}/${name}?v=${sha256(svg).slice(0, 12)}`;
}

export function brandHeadOf(look: Look): BrandHead {
  const themeColour = (scheme: 'light' | 'dark') =>
    `<meta name="theme-color" content="${look[scheme].surface}" media="(prefers-color-scheme: ${scheme})">`;
  return {
    style: lookStyle(look),
    icons: `<link rel="icon" href="${drawingUrl('favicon.svg', look.favicon)}" type="image/svg+xml">`,
    themeColours: `${themeColour('light')}\n${themeColour('dark')}`,
  };
}
