import { CORNERS, type Look, MEANINGS, ROLES } from '@fa/api/look/look';
import * as z from 'zod/mini';

/** Only six hex digits: no functions, no URLs, no end of the rule. */
export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0a5a66'));

export const corners = z.enum(Object.keys(CORNERS) as Look['corners'][]);

/** Returns the schema of an object with these colours and no others. */
export function paletteOf<Name extends string, Schema extends z.ZodMiniType>(names: readonly Name[], value: Schema) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Schema>);
}

const svgFile = z.string().check(z.regex(/\.svg$/, 'must be the name of an SVG file'));
const palette = paletteOf([...ROLES, ...MEANINGS], colour);

/** The look in the brand file; files are relative to it. [LOOK-01] */
export const lookSchema = z.strictObject({
  light: palette,
  dark: palette,
  corners,
  favicon: svgFile,
  wordmark: z.optional(svgFile),
  font: z.optional(
    z.strictObject({
      // Written into style sheets and templates.
      family: z.string().check(z.regex(/^[a-z0-9][a-z0-9 -]{0,39}$/i, 'must be the name of a font family')),
      page: z.string().check(z.regex(/\.woff2$/, 'must be the name of a WOFF2 file')),
      documents: z
        .array(z.string().check(z.regex(/\.(?:ttf|otf)$/, 'must be the name of a TrueType or OpenType file')))
        .check(z.minLength(1), z.maxLength(6)),
    }),
  ),
});
