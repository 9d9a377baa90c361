import { COLOURS, MEANINGS } from '@fa/api/page/brand-colours';
import * as z from 'zod/mini';

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
