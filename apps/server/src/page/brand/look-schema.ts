import * as z from 'zod/mini';
import { unreadablePair } from './contrast.ts';
import { CORNER_NAMES, MEANINGS, type Palette, ROLES } from './look.ts';

/** Only six hex digits: no functions, no URLs, no end of the rule. */
export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0a5a66'));

export const corners = z.enum(CORNER_NAMES);

const svgFile = z.string().check(z.regex(/\.svg$/, 'must be the name of an SVG file'));
const palette = z.record(z.enum([...ROLES, ...MEANINGS]), colour).check(
  z.refine((scheme) => unreadablePair(scheme) === undefined, {
    error: ({ input }) => `it is not readable, ${unreadablePair(input as Palette)}`,
  }),
);

/** The look in the brand file; files are relative to it. No scheme is one that some people could not read. [LOOK-01, LOOK-02] */
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
