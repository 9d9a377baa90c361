import { CORNERS, type Look } from '@fa/api/look/look';
import type { Brand } from '@fa/api/page/page-data';
import type { DocumentLetterhead, DocumentLook, DocumentOrigin } from './document-data.ts';

interface Letterhead {
  /** The company with its legal form, such as 'Muster Versicherung AG'. */
  readonly company?: string | undefined;
  /** Small print above the address in the window. */
  readonly senderLine?: string | undefined;
  /** The wordmark as SVG, instead of the neutral icon and the name. */
  readonly logo?: string | undefined;
  readonly seat?: string | undefined;
  readonly board?: readonly string[] | undefined;
  readonly supervisoryBoardChair?: string | undefined;
  readonly registerCourt?: string | undefined;
  readonly registerNumber?: string | undefined;
  readonly vatId?: string | undefined;
  readonly insuranceTaxId?: string | undefined;
  readonly supervisoryAuthority?: string | undefined;
}

/** The brand's font; without one, Source Sans 3. [LOOK-04] */
export interface Typeface {
  /** The name of the family inside the font files. */
  readonly family: string;
  /** WOFF2 for pages. */
  readonly page: Buffer;
  /** TrueType or OpenType for documents. */
  readonly documents: readonly Buffer[];
}

/** The whole brand file; the browser gets only the `Brand` part as data. */
export type InsurerBrand = Brand & {
  readonly letterhead?: Letterhead;
  readonly look: Look;
  readonly typeface?: Typeface;
};

function filled(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined);
}

function labelled(label: string, value: string | undefined) {
  return value && `${label} ${value}`;
}

function websiteOf({ homeUrl }: InsurerBrand): string | undefined {
  return URL.canParse(homeUrl) ? new URL(homeUrl).hostname : undefined;
}

/** Returns the name of the company, which letters and mandates need; its brand may have another. [DOC-02] */
export function legalNameOf({ name, letterhead }: InsurerBrand): string {
  return letterhead?.company ?? name;
}

/** Returns the mandatory particulars of a company's letters, in columns as printed. */
function letterheadOf(brand: InsurerBrand): DocumentLetterhead {
  const { letterhead = {} } = brand;
  const { logo = brand.look.wordmark, seat, board = [], supervisoryBoardChair, supervisoryAuthority } = letterhead;
  const company = legalNameOf(brand);
  const columns = [
    { heading: company, lines: filled([brand.street, brand.city, websiteOf(brand)]) },
    { heading: 'Service', lines: filled([`Telefon ${brand.hotline}`, brand.hotlineHours, brand.email]) },
    {
      heading: 'Register',
      lines: filled([
        labelled('Sitz', seat),
        filled([letterhead.registerCourt, letterhead.registerNumber]).join(', ') || undefined,
        labelled('USt-IdNr.', letterhead.vatId),
        labelled('VersSt-Nr.', letterhead.insuranceTaxId),
      ]),
    },
    {
      heading: board.length > 0 ? 'Vorstand' : 'Aufsichtsrat',
      lines: filled([...board, labelled('Vorsitz des Aufsichtsrats:', supervisoryBoardChair)]),
    },
  ];
  return {
    senderLine: letterhead.senderLine ?? `${company} · ${brand.street} · ${brand.city}`,
    ...(logo ? { logo } : {}),
    columns: columns.filter(({ lines }) => lines.length > 0),
    ...(supervisoryAuthority ? { note: `Aufsichtsbehörde: ${supervisoryAuthority}` } : {}),
  };
}

// Paper is white, so documents have the light scheme.
function documentLookOf({ look: { light, corners }, typeface }: InsurerBrand): DocumentLook {
  const { action, actionText, text, muted, line, surfaceSoft, attention, attentionSoft } = light;
  const colours = { action, actionText, text, muted, line, surfaceSoft, attention, attentionSoft };
  return {
    ...colours,
    roundness: Number.parseFloat(CORNERS[corners][1]),
    ...(typeface && { typeface: typeface.family }),
  };
}

export function documentOrigin(brand: InsurerBrand, instant: Date): DocumentOrigin {
  const { name, street, city, hotline, hotlineHours, email } = brand;
  return {
    brand: {
      name,
      street,
      city,
      hotline,
      hotlineHours,
      email,
      letterhead: letterheadOf(brand),
      look: documentLookOf(brand),
    },
    instant: instant.toISOString(),
  };
}
