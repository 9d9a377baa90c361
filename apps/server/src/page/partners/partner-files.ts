import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { filledLine, jsonProblems, readBoundedJson, telephoneNumber } from '../../config/json-file.ts';
import { codeOf, messageOf, reasonInWords } from '../../operation/describe-error.ts';
import type { Log } from '../../operation/log.ts';
import { unreadablePair } from '../brand/contrast.ts';
import { colourTokens, cornerTokens, type Look, type Palette, ROLES } from '../brand/look.ts';
import { colour, corners } from '../brand/look-schema.ts';
import type { Partner, Partners, Picture } from './partners.ts';
import { PICTURE_FILE, pictureSizeOf, readPicture } from './picture-file.ts';

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Enough for a few texts and colours. */
const MAX_JSON_BYTES = 64 * 1024;

/** Allowed ratio of width to height of a logo: it must fit into the page's header and be recognisable. */
const LOGO_PROPORTIONS = { least: 2, most: 6 };

const HTTPS = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;
/** On one machine, for trials. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/** An origin as browsers send it, without wildcards: it becomes part of a policy. [EMBED-01] */
const frameOrigin = z.string().check(
  z.refine((text) => (HTTPS.test(text) || LOOPBACK.test(text)) && new URL(text).origin === text, {
    error: 'must be an origin such as https://www.partner.example',
  }),
);

const partnerSchema = z.strictObject({
  name: filledLine(80),
  contact: z.strictObject({ phoneNumber: telephoneNumber, availability: filledLine(120) }),
  logo: z.string().check(z.regex(PICTURE_FILE, 'must be the name of a picture file')),
  embed: z.optional(z.strictObject({ origins: z.array(frameOrigin).check(z.minLength(1), z.maxLength(20)) })),
  /** Validated separately: an unusable theme costs the partner only its colours. */
  theme: z.optional(z.unknown()),
});

type SchemeName = 'light' | 'dark';

const scheme = z.optional(z.partialRecord(z.enum(ROLES), colour));
const themeSchema = z.strictObject({ light: scheme, dark: scheme, corners: z.optional(corners) });

/** The colours of a scheme: as the partner chose them, and as pages use them. */
interface CheckedScheme {
  readonly chosen: Palette;
  readonly used: Palette;
}

interface CheckedTheme {
  readonly light: CheckedScheme;
  readonly dark: CheckedScheme;
  readonly corners: Look['corners'];
}

/** A folder of a partner: what is shown of it, undefined for nothing, and what is wrong. [PART-04] */
export interface CheckedPartner {
  readonly slug: string;
  readonly shown?: { readonly partner: Partner; readonly theme: CheckedTheme };
  readonly problems: readonly string[];
}

/** Reads a partner's theme; the brand's colours replace unreadable ones. [PART-04] */
function checkTheme(
  given: unknown,
  look: Look,
): { readonly theme: CheckedTheme; readonly problems: readonly string[] } {
  const parsed = themeSchema.safeParse(given);
  const problems: string[] = [];
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    problems.push(`the theme is not used: ${issue?.path.join('.') || 'its top'} ${issue?.message}`);
  }
  const theme = parsed.success ? parsed.data : {};
  const schemeOf = (name: SchemeName): CheckedScheme => {
    const safe = look[name];
    const given = Object.fromEntries(Object.entries(theme[name] ?? {}).filter(([, value]) => value !== undefined));
    const chosen = { ...safe, ...given };
    const unreadable = unreadablePair(chosen);
    if (unreadable !== undefined) problems.push(`the ${name} scheme is not used: ${unreadable}`);
    return { chosen, used: unreadable === undefined ? chosen : safe };
  };
  const [light, dark] = [schemeOf('light'), schemeOf('dark')];
  return { theme: { light, dark, corners: theme.corners ?? look.corners }, problems };
}

/** Returns the stylesheet of a theme, of allowed tokens only. [PART-04] */
function styleOf({ light, dark, corners }: CheckedTheme): string {
  const colours = colourTokens(ROLES, (role) => `light-dark(${light.used[role]},${dark.used[role]})`);
  // The doubled `:root` outranks the brand's rules.
  return `:root:root{${colours};${cornerTokens(corners)}}\n`;
}

function checkProportions(logo: Picture): void {
  const size = pictureSizeOf(logo);
  if (size === undefined) throw new Error('the logo has no size: an SVG needs a viewBox, or width and height');
  const { least, most } = LOGO_PROPORTIONS;
  const proportion = size.width / size.height;
  if (proportion >= least && proportion <= most) return;
  throw new Error(`the logo is ${proportion.toFixed(1)} times as wide as high, not ${least} to ${most} times`);
}

function readPartner(folder: string, slug: string, look: Look): CheckedPartner {
  const content = readBoundedJson(join(folder, 'partner.json'), MAX_JSON_BYTES);
  const parsed = partnerSchema.safeParse(content, { reportInput: true });
  if (!parsed.success) throw new Error(`partner.json ${jsonProblems(parsed.error).join('; partner.json ')}`);
  const { logo: logoFile, theme: given, ...rest } = parsed.data;
  const logo = readPicture(join(folder, logoFile));
  checkProportions(logo);
  const { theme, problems } = checkTheme(given ?? {}, look);
  const style = styleOf(theme);
  const version = createHash('sha256').update(style).update(logo.bytes).digest('hex').slice(0, 12);
  return { slug, shown: { partner: { slug, ...rest, logo, theme: style, version }, theme }, problems };
}

function foldersIn(directory: string, onUnreadable: (error: unknown) => void): readonly string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    onUnreadable(error);
    return [];
  }
}

/** Checks the partners, one folder each, named by its slug; none if their folder cannot be read. [PART-04] */
export function checkPartners(
  directory: string,
  look: Look,
  onUnreadable: (error: unknown) => void = () => undefined,
): readonly CheckedPartner[] {
  return foldersIn(directory, onUnreadable).map((slug) => {
    try {
      if (!SLUG.test(slug)) throw new Error('the folder name must be small letters, digits and hyphens');
      return readPartner(join(directory, slug), slug, look);
    } catch (error) {
      return { slug, problems: [codeOf(error) === undefined ? messageOf(error) : reasonInWords(error)] };
    }
  });
}

/** Reads the partners. Unreadable ones are logged and skipped. [PART-04] */
export function readPartners(directory: string, look: Look, log: Log): Partners {
  const partners = new Map<string, Partner>();
  const checked = checkPartners(directory, look, (error) =>
    log.warn({ reason: reasonInWords(error) }, 'the folder of partners cannot be read: no partner is shown'),
  );
  for (const { slug, shown, problems } of checked) {
    if (shown) partners.set(slug, shown.partner);
    const message = shown ? 'a partner is shown in default colours' : 'a partner cannot be shown';
    for (const reason of problems) log.warn({ partner: slug, reason }, message);
  }
  return (slug) => partners.get(slug.toLowerCase());
}
