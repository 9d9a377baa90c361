import * as z from 'zod/mini';

/** Colours that a partner may choose, each with its design token. [PART-04] */
const PARTNER_TOKENS = {
  surface: '--color-surface',
  surfaceSoft: '--color-surface-soft',
  surfaceRaised: '--color-surface-raised',
  text: '--color-text',
  muted: '--color-muted',
  line: '--color-line',
  lineStrong: '--color-line-strong',
  action: '--color-action',
  actionHover: '--color-action-hover',
  actionSoft: '--color-action-soft',
  actionText: '--color-action-text',
  focus: '--color-focus',
} as const;
type PartnerToken = keyof typeof PARTNER_TOKENS;

/** Colours that partners cannot change, because they carry meaning. */
const MEANINGS = ['error', 'success', 'info', 'attention'] as const;
type MeaningToken = (typeof MEANINGS)[number] | `${(typeof MEANINGS)[number]}Soft`;

/** The colours of a scheme as #rrggbb. */
type Palette = Readonly<Record<PartnerToken | MeaningToken, string>>;
type SchemeName = 'light' | 'dark';

/** The product's own colours, the same as in the page's tokens.css: the fallback of every theme. */
export const SAFE_PALETTES: Readonly<Record<SchemeName, Palette>> = {
  light: {
    surface: '#ffffff',
    surfaceSoft: '#f2f6f6',
    surfaceRaised: '#ffffff',
    text: '#14212b',
    muted: '#4f5e68',
    line: '#d3dcde',
    lineStrong: '#6f7f88',
    action: '#0a5a66',
    actionHover: '#084650',
    actionSoft: '#e4f1f2',
    actionText: '#ffffff',
    focus: '#0b66c3',
    error: '#b3261e',
    errorSoft: '#fdeeec',
    success: '#17693b',
    successSoft: '#e7f5ec',
    info: '#1d5792',
    infoSoft: '#ebf2fa',
    attention: '#7d4e00',
    attentionSoft: '#fff4db',
  },
  dark: {
    surface: '#0f181e',
    surfaceSoft: '#18242b',
    surfaceRaised: '#17232b',
    text: '#e9eff1',
    muted: '#a9b8c0',
    line: '#33434c',
    lineStrong: '#7f919b',
    action: '#7accd4',
    actionHover: '#a3dfe5',
    actionSoft: '#173a41',
    actionText: '#06242a',
    focus: '#8ec5ff',
    error: '#ffa69c',
    errorSoft: '#3d1b19',
    success: '#86d8a6',
    successSoft: '#14331f',
    info: '#a6cbf5',
    infoSoft: '#172c42',
    attention: '#f4c76c',
    attentionSoft: '#38290d',
  },
};

const SURFACES = ['surface', 'surfaceSoft', 'surfaceRaised'] as const;
const SOFT = ['actionSoft', 'errorSoft', 'successSoft', 'infoSoft', 'attentionSoft'] as const;

type Pair = readonly [front: keyof Palette, back: keyof Palette];
function cross(fronts: readonly (keyof Palette)[], backs: readonly (keyof Palette)[]): readonly Pair[] {
  return backs.flatMap((back) => fronts.map((front) => [front, back] as const));
}

const TEXT_PAIRS: readonly Pair[] = [
  ...cross(['text', 'muted', 'action', 'actionHover'], [...SURFACES, ...SOFT]),
  ...cross(['error', 'success', 'attention'], SURFACES),
  ...MEANINGS.map((name): Pair => [name, `${name}Soft`]),
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
const tokenNames = Object.keys(PARTNER_TOKENS) as PartnerToken[];
const scheme = z.optional(
  z.strictObject(Object.fromEntries(tokenNames.map((name) => [name, colour])) as Record<PartnerToken, typeof colour>),
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

interface PartnerTheme {
  readonly css: string;
  /** Why parts of the theme are not used, for the log. */
  readonly problems: readonly string[];
}

/**
 * Converts any theme of a partner into a stylesheet that sets only the allowed tokens. An invalid theme, or a scheme
 * with unreadable text, is replaced by our own colours. [PART-04]
 */
export function partnerTheme(given: unknown): PartnerTheme {
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
    return tokenNames.map((token) => `${PARTNER_TOKENS[token]}:${palette[token].toLowerCase()}`).join(';');
  };

  const radii = CORNERS[theme.corners ?? 'soft'].map((radius, index) => `--radius-${'sml'[index]}:${radius}`);
  // The dark scheme sets every colour, as the light ones would otherwise remain. The doubled `:root` outranks our own
  // rules, which may be loaded again later.
  const css =
    `:root:root{${rulesOf('light')};${radii.join(';')}}\n` +
    `@media screen and (prefers-color-scheme:dark){:root:root{${rulesOf('dark')}}}\n`;
  return { css, problems };
}
