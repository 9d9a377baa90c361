import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unreadablePair } from '@fa/api/look/contrast';
import { colourTokens, cornerTokens, type Look, ROLES } from '@fa/api/look/look';
import * as z from 'zod/mini';
import { filledLine, jsonProblems, readBoundedJson, telephoneNumber } from '../../config/json-file.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import type { Log } from '../../operation/log.ts';
import { colour, corners, paletteOf } from '../brand/look-schema.ts';
import type { Partner, Partners, Picture } from './partners.ts';
import { PICTURE_FILE, pictureSizeOf, readPicture } from './picture-file.ts';

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Enough for a few texts and colours. */
const MAX_JSON_BYTES = 64 * 1024;

/** Allowed ratio of width to height of a logo: it must fit into the page's header and be recognisable. */
const LOGO_PROPORTIONS = { least: 2, most: 6 };

const partnerSchema = z.strictObject({
  name: filledLine(80),
  contact: z.strictObject({ phoneNumber: telephoneNumber, availability: filledLine(120) }),
  logo: z.string().check(z.regex(PICTURE_FILE, 'must be the name of a picture file')),
  /** Validated separately: an unusable theme costs the partner only its colours. */
  theme: z.optional(z.unknown()),
});

type SchemeName = 'light' | 'dark';

const scheme = z.optional(paletteOf(ROLES, z.optional(colour)));
const themeSchema = z.strictObject({ light: scheme, dark: scheme, corners: z.optional(corners) });

/** Converts a partner's theme into a stylesheet of allowed tokens; the brand's replace unreadable ones. [PART-04] */
function partnerTheme(given: unknown, look: Look): { readonly css: string; readonly problems: readonly string[] } {
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

function checkProportions(logo: Picture): void {
  const size = pictureSizeOf(logo);
  if (size === undefined) throw new Error('the logo has no size: an SVG needs a viewBox, or width and height');
  const { least, most } = LOGO_PROPORTIONS;
  const proportion = size.width / size.height;
  if (proportion >= least && proportion <= most) return;
  throw new Error(`the logo is ${proportion.toFixed(1)} times as wide as high, not ${least} to ${most} times`);
}

function readPartner(folder: string, slug: string, look: Look, log: Log): Partner {
  const content = readBoundedJson(join(folder, 'partner.json'), MAX_JSON_BYTES);
  const parsed = partnerSchema.safeParse(content, { reportInput: true });
  if (!parsed.success) throw new Error(`partner.json ${jsonProblems(parsed.error).join('; partner.json ')}`);
  const { logo: logoFile, theme: given, ...rest } = parsed.data;
  const logo = readPicture(join(folder, logoFile));
  checkProportions(logo);
  const { css: theme, problems } = partnerTheme(given ?? {}, look);
  for (const reason of problems) log.warn({ partner: slug, reason }, 'a partner is shown in default colours');
  const version = createHash('sha256').update(theme).update(logo.bytes).digest('hex').slice(0, 12);
  return { slug, ...rest, logo, theme, version };
}

function foldersIn(directory: string, log: Log): readonly string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    log.warn({ reason: reasonInWords(error) }, 'the folder of partners cannot be read: no partner is shown');
    return [];
  }
}

/** Reads the partners, one folder each, named by its slug. Unreadable ones are logged and skipped. [PART-04] */
export function readPartners(directory: string, look: Look, log: Log): Partners {
  const partners = new Map<string, Partner>();
  for (const slug of foldersIn(directory, log)) {
    try {
      if (!SLUG.test(slug)) throw new Error('the folder name must be small letters, digits and hyphens');
      partners.set(slug, readPartner(join(directory, slug), slug, look, log));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const reason = code === undefined ? message : reasonInWords(error);
      log.warn({ partner: slug, reason }, 'a partner cannot be shown');
    }
  }
  return (slug) => partners.get(slug.toLowerCase());
}
