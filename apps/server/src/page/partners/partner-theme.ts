import { unreadablePair } from '@fa/api/look/contrast';
import { colourTokens, cornerTokens, type Look, ROLES } from '@fa/api/look/look';
import * as z from 'zod/mini';
import { colour, corners, paletteOf } from '../brand/look-schema.ts';

type SchemeName = 'light' | 'dark';

const scheme = z.optional(paletteOf(ROLES, z.optional(colour)));
const themeSchema = z.strictObject({ light: scheme, dark: scheme, corners: z.optional(corners) });

/** Converts a partner's theme into a stylesheet of allowed tokens; the brand's replace unreadable ones. [PART-04] */
export function partnerTheme(
  given: unknown,
  look: Look,
): { readonly css: string; readonly problems: readonly string[] } {
  const parsed = themeSchema.safeParse(given);
  const problems: string[] = [];
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    problems.push(`the theme is not used: ${issue?.path.join('.') || 'its top'} ${issue?.message}`);
  }
  const theme = parsed.success ? parsed.data : {};

  const rulesOf = (name: SchemeName): string => {
    const safe = look[name];
    const chosen = Object.fromEntries(Object.entries(theme[name] ?? {}).filter(([, value]) => value !== undefined));
    const unreadable = unreadablePair({ ...safe, ...chosen });
    if (unreadable !== undefined) problems.push(`the ${name} scheme is not used: ${unreadable}`);
    const palette = unreadable === undefined ? { ...safe, ...chosen } : safe;
    return colourTokens(ROLES, (role) => palette[role]);
  };

  // The dark scheme sets every colour, as the light ones would otherwise remain. The doubled `:root` outranks the
  // brand's rules.
  const css =
    `:root:root{${rulesOf('light')};${cornerTokens(theme.corners ?? look.corners)}}\n` +
    `@media screen and (prefers-color-scheme:dark){:root:root{${rulesOf('dark')}}}\n`;
  return { css, problems };
}
