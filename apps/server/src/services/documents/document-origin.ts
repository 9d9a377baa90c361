import type { DocumentBrand, DocumentLetterhead, DocumentOrigin } from '../../adapters/documents/document-data.ts';
import type { InsurerBrand } from './insurer-brand.ts';

function filled(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined);
}

function labelled(label: string, value: string | undefined) {
  return value && `${label} ${value}`;
}

function websiteOf({ homeUrl }: InsurerBrand): string | undefined {
  return URL.canParse(homeUrl) ? new URL(homeUrl).hostname : undefined;
}

/** Returns the mandatory particulars of a company's letters, in columns as printed. */
function letterheadOf(brand: InsurerBrand): DocumentLetterhead {
  const { letterhead = {} } = brand;
  const { company = brand.name, logo, seat, board = [], supervisoryBoardChair, supervisoryAuthority } = letterhead;
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

function toDocumentBrand(brand: InsurerBrand): DocumentBrand {
  return {
    name: brand.name,
    street: brand.street,
    city: brand.city,
    hotline: brand.hotline,
    hotlineHours: brand.hotlineHours,
    email: brand.email,
    letterhead: letterheadOf(brand),
  };
}

// Cached: the brand is read once at startup and is the same in all documents.
const documentBrands = new WeakMap<InsurerBrand, DocumentBrand>();

function documentBrandOf(brand: InsurerBrand): DocumentBrand {
  const known = documentBrands.get(brand) ?? toDocumentBrand(brand);
  documentBrands.set(brand, known);
  return known;
}

/** Returns the brand and instant that every document contains. */
export function documentOrigin(brand: InsurerBrand, instant: Date): DocumentOrigin {
  return {
    brand: documentBrandOf(brand),
    instant: instant.toISOString(),
  };
}
