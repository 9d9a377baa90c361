import * as z from 'zod/mini';

/** The product's own colours in the light and the dark scheme, as in the page's tokens.css: each theme's fallback. */
const COLOURS = {
  surface: ['#ffffff', '#0f181e'],
  surfaceSoft: ['#f2f6f6', '#18242b'],
  surfaceRaised: ['#ffffff', '#17232b'],
  text: ['#14212b', '#e9eff1'],
  muted: ['#4f5e68', '#a9b8c0'],
  line: ['#d3dcde', '#33434c'],
  lineStrong: ['#6f7f88', '#7f919b'],
  action: ['#0a5a66', '#7accd4'],
  actionHover: ['#084650', '#a3dfe5'],
  actionSoft: ['#e4f1f2', '#173a41'],
  actionText: ['#ffffff', '#06242a'],
  focus: ['#0b66c3', '#8ec5ff'],
} as const;
/** Colours that partners cannot change, because they carry meaning. */
const MEANINGS = {
  error: ['#b3261e', '#ffa69c'],
  errorSoft: ['#fdeeec', '#3d1b19'],
  success: ['#17693b', '#86d8a6'],
  successSoft: ['#e7f5ec', '#14331f'],
  info: ['#1d5792', '#a6cbf5'],
  infoSoft: ['#ebf2fa', '#172c42'],
  attention: ['#7d4e00', '#f4c76c'],
  attentionSoft: ['#fff4db', '#38290d'],
} as const;

type Colour = keyof typeof COLOURS;
type Palette = Readonly<Record<Colour | keyof typeof MEANINGS, string>>;
type SchemeName = 'light' | 'dark';

function safePalette(scheme: 0 | 1): Palette {
  const pairs = Object.entries({ ...COLOURS, ...MEANINGS }).map(([name, colours]) => [name, colours[scheme]]);
  return Object.fromEntries(pairs) as Palette;
}
export const SAFE_PALETTES: Readonly<Record<SchemeName, Palette>> = { light: safePalette(0), dark: safePalette(1) };

type Pair = readonly [front: keyof Palette, back: keyof Palette];
function cross(fronts: readonly (keyof Palette)[], backs: readonly (keyof Palette)[]): readonly Pair[] {
  return backs.flatMap((back) => fronts.map((front) => [front, back] as const));
}

const SURFACES = ['surface', 'surfaceSoft', 'surfaceRaised'] as const;
const SOFT = ['actionSoft', 'errorSoft', 'successSoft', 'infoSoft', 'attentionSoft'] as const;
const TEXT_PAIRS: readonly Pair[] = [
  ...cross(['text', 'muted', 'action', 'actionHover'], [...SURFACES, ...SOFT]),
  ...cross(['error', 'success', 'attention'], SURFACES),
  ...(['error', 'success', 'info', 'attention'] as const).map((name): Pair => [name, `${name}Soft`]),
  ...cross(['actionText'], ['action', 'actionHover']),
];
const SHAPE_PAIRS: readonly Pair[] = [
  ...cross(['lineStrong', 'focus', 'action', 'error'], [...SURFACES, 'actionSoft']),
  ['action', 'line'],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Describes the first pair of a palette below the contrast of WCAG 2.2 AA; undefined for none. [UI-09] */
function unreadablePair(palette: Palette): string | undefined {
  const tooLow = (pairs: readonly Pair[], least: number): string | undefined => {
    const pair = pairs.find(([front, back]) => contrast(palette[front], palette[back]) < least);
    if (!pair) return undefined;
    return `${pair.join(' on ')} has ${contrast(palette[pair[0]], palette[pair[1]]).toFixed(2)}, not ${least}`;
  };
  return tooLow(TEXT_PAIRS, 4.5) ?? tooLow(SHAPE_PAIRS, 3);
}

// Only six hex digits are allowed: no functions, no URLs, no end of the rule.
const colour = z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0a5a66')));
const colourNames = Object.keys(COLOURS) as Colour[];
const scheme = z.optional(
  z.strictObject(Object.fromEntries(colourNames.map((name) => [name, colour])) as Record<Colour, typeof colour>),
);

const CORNERS = {
  square: ['0', '0', '0.125rem'],
  soft: ['0.25rem', '0.5rem', '0.875rem'],
  round: ['0.5rem', '0.875rem', '1.375rem'],
} as const;

const themeSchema = z.strictObject({
  light: scheme,
  dark: scheme,
  corners: z.optional(z.enum(['square', 'soft', 'round'])),
});

function tokenOf(name: Colour): string {
  return `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Converts a partner's theme into a stylesheet of allowed tokens; our colours replace unreadable ones. [PART-04] */
export function partnerTheme(given: unknown): { readonly css: string; readonly problems: readonly string[] } {
  const parsed = themeSchema.safeParse(given);
  const problems: string[] = [];
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    problems.push(`the theme is not used: ${issue?.path.join('.') || 'its top'} ${issue?.message}`);
  }
  const theme = parsed.success ? parsed.data : {};

  const rulesOf = (name: SchemeName): string => {
    const safe = SAFE_PALETTES[name];
    const chosen = Object.fromEntries(Object.entries(theme[name] ?? {}).filter(([, value]) => value !== undefined));
    const unreadable = unreadablePair({ ...safe, ...chosen });
    if (unreadable !== undefined) problems.push(`the ${name} scheme is not used: ${unreadable}`);
    const palette = unreadable === undefined ? { ...safe, ...chosen } : safe;
    return colourNames.map((token) => `${tokenOf(token)}:${palette[token].toLowerCase()}`).join(';');
  };

  const radii = CORNERS[theme.corners ?? 'soft'].map((radius, index) => `--radius-${'sml'[index]}:${radius}`);
  // The dark scheme sets every colour, as the light ones would otherwise remain. The doubled `:root` outranks our own
  // rules, which may be loaded again later.
  const css =
    `:root:root{${rulesOf('light')};${radii.join(';')}}\n` +
    `@media screen and (prefers-color-scheme:dark){:root:root{${rulesOf('dark')}}}\n`;
  return { css, problems };
}
