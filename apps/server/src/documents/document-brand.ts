import type { InsurerBrand } from '../page/brand/brand-file.ts';
import { CORNERS } from '../page/brand/look.ts';

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

/** Returns seat, register and tax numbers, a line each. */
function registerLines({ letterhead = {} }: InsurerBrand): string[] {
  return filled([
    labelled('Sitz', letterhead.seat),
    filled([letterhead.registerCourt, letterhead.registerNumber]).join(', ') || undefined,
    labelled('USt-IdNr.', letterhead.vatId),
    labelled('VersSt-Nr.', letterhead.insuranceTaxId),
  ]);
}

function chairLine({ letterhead = {} }: InsurerBrand): string | undefined {
  return labelled('Vorsitz des Aufsichtsrats:', letterhead.supervisoryBoardChair);
}

/** Returns the lines below a mail: what the law asks for in letters of a company. [MAIL-01] */
export function companyLines(brand: InsurerBrand): readonly string[] {
  const { letterhead: { board = [] } = {}, street, city } = brand;
  return filled([
    `${legalNameOf(brand)}, ${street}, ${city}`,
    registerLines(brand).join(' · ') || undefined,
    labelled('Vorstand:', board.join(', ')) || undefined,
    chairLine(brand),
  ]);
}

/** Returns what is around a letter: the mandatory particulars of a company in columns, as printed at its foot. */
function letterheadOf(brand: InsurerBrand) {
  const { letterhead = {} } = brand;
  const { logo = brand.look.wordmark, board = [], supervisoryAuthority } = letterhead;
  const company = legalNameOf(brand);
  const columns = [
    { heading: company, lines: filled([brand.street, brand.city, websiteOf(brand)]) },
    { heading: 'Service', lines: filled([`Telefon ${brand.hotline}`, brand.hotlineHours, brand.email]) },
    {
      heading: 'Register',
      lines: registerLines(brand),
    },
    {
      heading: board.length > 0 ? 'Vorstand' : 'Aufsichtsrat',
      lines: filled([...board, chairLine(brand)]),
    },
  ];
  return {
    // One line above the address in the window.
    senderLine: letterhead.senderLine ?? `${company} · ${brand.street} · ${brand.city}`,
    // The word mark as SVG; without one the name is set beside a neutral sign.
    ...(logo ? { logo } : {}),
    columns: columns.filter(({ lines }) => lines.length > 0),
    ...(supervisoryAuthority ? { note: `Aufsichtsbehörde: ${supervisoryAuthority}` } : {}),
  };
}

// Paper is white, so documents have the light scheme.
function documentLookOf({ look: { light, corners }, typeface }: InsurerBrand) {
  const { action, actionText, text, muted, line, surfaceSoft, attention, attentionSoft } = light;
  const colours = { action, actionText, text, muted, line, surfaceSoft, attention, attentionSoft };
  return {
    ...colours,
    // 0 for square corners, 0.5 for the usual ones.
    roundness: Number.parseFloat(CORNERS[corners][1]),
    ...(typeface && { typeface: typeface.family }),
  };
}

/** Returns the data that all documents have: the insurer as it signs its letters, and the time. [LOOK-01] */
export function documentOrigin(brand: InsurerBrand, instant: Date) {
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
    // The creation date in the PDF's metadata; the same data gives the same bytes.
    instant: instant.toISOString(),
  };
}

/** Data common to all documents, ready for print. */
export type DocumentOrigin = ReturnType<typeof documentOrigin>;
