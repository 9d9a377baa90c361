import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Look } from '@fa/api/look/look';
import * as z from 'zod/mini';
import { filledLine, jsonProblems, readBoundedJson, telephoneNumber } from '../../config/json-file.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import type { Log } from '../../operation/log.ts';
import { partnerTheme } from './partner-theme.ts';
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

function checkProportions({ type, bytes }: Picture): void {
  const size = pictureSizeOf(type, bytes);
  if (size === undefined) throw new Error('the logo has no size: an SVG needs a viewBox, or width and height');
  const { least, most } = LOGO_PROPORTIONS;
  const proportion = size.width / size.height;
  if (proportion >= least && proportion <= most) return;
  throw new Error(`the logo is ${proportion.toFixed(1)} times as wide as high, not ${least} to ${most} times`);
}

function readPartner(folder: string, slug: string, look: Look, log: Log): Partner {
  const content = readBoundedJson(join(folder, 'partner.json'), MAX_JSON_BYTES);
  const parsed = partnerSchema.safeParse(content);
  if (!parsed.success) throw new Error(`partner.json ${jsonProblems(parsed.error, content).join('; partner.json ')}`);
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
