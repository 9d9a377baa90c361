/** Colours that a partner can replace. [PART-04] */
export const ROLES = [
  'surface',
  'surfaceSoft',
  'surfaceRaised',
  'text',
  'muted',
  'line',
  'lineStrong',
  'action',
  'actionHover',
  'actionSoft',
  'actionText',
  'focus',
] as const;

/** Colours that a partner cannot replace, because they carry meaning. */
export const MEANINGS = [
  'error',
  'errorSoft',
  'success',
  'successSoft',
  'info',
  'infoSoft',
  'attention',
  'attentionSoft',
] as const;

export type Role = (typeof ROLES)[number];
/** Colours as `#rrggbb`. */
export type Palette = Readonly<Record<Role | (typeof MEANINGS)[number], string>>;

export const CORNER_NAMES = ['square', 'soft', 'round'] as const;

/** Radii of small, medium and large boxes. */
export const CORNERS: Readonly<Record<(typeof CORNER_NAMES)[number], readonly [string, string, string]>> = {
  square: ['0', '0', '0.125rem'],
  soft: ['0.25rem', '0.5rem', '0.875rem'],
  round: ['0.5rem', '0.875rem', '1.375rem'],
};

/** The look of the brand on pages, in mails and in documents. [LOOK-01] */
export interface Look {
  readonly light: Palette;
  readonly dark: Palette;
  readonly corners: keyof typeof CORNERS;
  /** SVG. */
  readonly favicon: string;
  /** SVG that replaces the neutral sign and the name. */
  readonly wordmark?: string;
}

function tokenOf(name: string): string {
  return `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Returns declarations of the tokens of some colours. */
export function colourTokens<Name extends string>(names: readonly Name[], valueOf: (name: Name) => string): string {
  return names.map((name) => `${tokenOf(name)}:${valueOf(name).toLowerCase()}`).join(';');
}

/** Returns declarations of the tokens of corners. */
export function cornerTokens(corners: Look['corners']): string {
  return CORNERS[corners].map((radius, index) => `--radius-${'sml'[index]}:${radius}`).join(';');
}

/** Returns the stylesheet that sets the brand's tokens on every page. [LOOK-01] */
export function lookStyle({ light, dark, corners }: Look): string {
  const colours = colourTokens([...ROLES, ...MEANINGS], (name) => `light-dark(${light[name]},${dark[name]})`);
  return `:root{color-scheme:light dark;${colours};${cornerTokens(corners)}}@media print{:root{color-scheme:light}}`;
}
