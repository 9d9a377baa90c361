import * as z from 'zod/mini';
import {
  PARTNER_TOKENS,
  type PartnerToken,
  SAFE_PALETTES,
  type SchemeName,
  unreadablePair,
} from './partner-palette.ts';

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

export interface PartnerTheme {
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
