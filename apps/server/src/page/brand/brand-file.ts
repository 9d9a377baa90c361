import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Brand, supportHours } from '@fa/api/page/page-data';
import { supportHoursText } from '@fa/rechner/contact/support-hours';
import * as z from 'zod/mini';
import { readJsonFile } from '../../config/json-file.ts';
import { StartupError } from '../../config/startup-error.ts';
import { isGermanFont } from '../../documents/typst/font-coverage.ts';
import { isPrintableSvg } from '../../documents/typst/typst-compiler.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import { isPlainSvg } from '../partners/picture-file.ts';
import type { Look } from './look.ts';
import { lookSchema } from './look-schema.ts';

const SHAPE = /^[A-Z]{2}\d{2}[0-9A-Z]{3}[0-9A-Z]{1,28}$/;

/** Returns whether a text is a valid SEPA creditor ID. Check digits skip the business code (places 5 to 7). */
export function isCreditorId(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const digits = [...(text.slice(7) + text.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Stored with every accepted order. */
const MAX_LOGO_CHARACTERS = 30_000;

/** A path on this host: two slashes or a backslash would lead to another host. */
const PATH = /^\/(?![/\\])\S*$/;

function words(most: number) {
  return z
    .string('must be a text')
    .check(z.minLength(1, 'must not be empty'), z.maxLength(most, `must have at most ${most} characters`));
}

/** Plain HTTP is for trying things out on one machine. */
function isSecure(value: string): boolean {
  const { protocol, hostname } = URL.parse(value) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'));
}

const text = words(200);
const name = words(100);
const link = z
  .string()
  .check(
    z.refine(
      (value) => (value.startsWith('/') ? PATH.test(value) : /^https?:\/\//.test(value) && isSecure(value)),
      'must be an address like https://www.versicherer.example/ or a path like /impressum',
    ),
  );

const letterheadSchema = z.strictObject({
  /** The company with its legal form, such as 'Muster Versicherung AG'. */
  company: z.optional(name),
  /** Small print above the address in the window. */
  senderLine: z.optional(name),
  /** The wordmark as SVG, instead of the neutral icon and the name. */
  logo: z.optional(z.string().check(z.regex(/\.svg$/, 'must be the name of an SVG file'))),
  seat: z.optional(text),
  board: z.optional(z.array(name).check(z.maxLength(6))),
  supervisoryBoardChair: z.optional(text),
  registerCourt: z.optional(text),
  registerNumber: z.optional(text),
  vatId: z.optional(text),
  insuranceTaxId: z.optional(text),
  supervisoryAuthority: z.optional(text),
});

/** The brand's font; without one, Source Sans 3. [LOOK-04] */
interface Typeface {
  /** The name of the family inside the font files. */
  readonly family: string;
  /** WOFF2 for pages. */
  readonly page: Buffer;
  /** TrueType or OpenType for documents. */
  readonly documents: readonly Buffer[];
}

/** The whole brand file with its drawings and fonts; the browser gets only the `Brand` part as data. */
export type InsurerBrand = Brand & {
  readonly letterhead?: z.output<typeof letterheadSchema>;
  readonly look: Look;
  readonly typeface?: Typeface;
};

const brandSchema = z.strictObject({
  name,
  street: text,
  city: text,
  hotline: text,
  supportHours,
  email: z.email('must be an e-mail address like service@versicherer.example'),
  homeUrl: link,
  imprintUrl: link,
  privacyUrl: link,
  creditorId: z.string().check(z.refine(isCreditorId, 'must be a SEPA creditor identifier with right check digits')),
  letterhead: z.optional(letterheadSchema),
  look: lookSchema,
});

function faulty(what: string, file: string, reason: string): StartupError {
  return new StartupError(`The ${what} ${file} of the brand file ${reason}.`);
}

function readNamed(what: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw faulty(what, file, `cannot be read (${reasonInWords(error)})`);
  }
}

/** Bytes; a page of the first visit loads one, and each thread for documents keeps the others. */
const MAX_FONT = { page: 200_000, documents: 2_000_000 };

/** Reads a font. Throws a StartupError that names the file with a problem. [LOOK-04] */
function readFont(file: string, use: keyof typeof MAX_FONT, family: string): Buffer {
  const font = readNamed('font', file);
  const most = MAX_FONT[use];
  if (font.length > most) throw faulty('font', file, `is larger than ${most / 1000} kB`);
  if (use === 'page' && font.toString('latin1', 0, 4) !== 'wOF2') throw faulty('font', file, 'is not WOFF2');
  if (use === 'documents' && !isGermanFont(family, font))
    throw faulty('font', file, `is not of the family ${family} or lacks German letters`);
  return font;
}

function readDrawing(what: 'logo' | 'wordmark' | 'favicon', file: string): string {
  const svg = readNamed(what, file).toString('utf8');
  if (svg.length > MAX_LOGO_CHARACTERS) throw faulty(what, file, `is longer than ${MAX_LOGO_CHARACTERS} characters`);
  // Documents embed a logo; browsers also get the other two.
  if (what !== 'logo' && !isPlainSvg(svg)) throw faulty(what, file, 'contains more than drawing elements');
  if (!isPrintableSvg(svg)) throw faulty(what, file, 'is not an SVG that documents can show');
  return svg;
}

/** Reads the brand's JSON file and the files beside it. Throws a StartupError that names the problem in the file. */
export function readBrand(path: string): InsurerBrand {
  const file = { path, name: 'brand file', variable: 'BRAND_FILE', schema: brandSchema };
  const { letterhead, look, ...rest } = readJsonFile(file);
  const { favicon, wordmark, font, ...tokens } = look;
  const beside = (name: string) => resolve(dirname(path), name);
  const typeface = font && {
    family: font.family,
    page: readFont(beside(font.page), 'page', font.family),
    documents: font.documents.map((name) => readFont(beside(name), 'documents', font.family)),
  };
  return {
    ...rest,
    hotlineHours: supportHoursText(rest.supportHours),
    look: {
      ...tokens,
      favicon: readDrawing('favicon', beside(favicon)),
      ...(wordmark === undefined ? {} : { wordmark: readDrawing('wordmark', beside(wordmark)) }),
    },
    ...(typeface && { typeface }),
    ...(letterhead && {
      letterhead: {
        ...letterhead,
        ...(letterhead.logo === undefined ? {} : { logo: readDrawing('logo', beside(letterhead.logo)) }),
      },
    }),
  };
}
