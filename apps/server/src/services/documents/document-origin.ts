import type { DocumentBrand, DocumentLetterhead, DocumentOrigin } from '../../adapters/documents/document-data.ts';
import type { InsurerBrand } from '../insurer-brand.ts';

const filled = (lines: readonly (string | undefined)[]): string[] => lines.filter((line) => line !== undefined);

const labelled = (label: string, value: string | undefined) => value && `${label} ${value}`;

const websiteOf = ({ homeUrl }: InsurerBrand): string | undefined =>
  URL.canParse(homeUrl) ? new URL(homeUrl).hostname : undefined;

/** The particulars that a company's letters must state, in the columns they are printed in. */
const letterheadOf = (brand: InsurerBrand): DocumentLetterhead => {
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
};

const toDocumentBrand = (brand: InsurerBrand): DocumentBrand => ({
  name: brand.name,
  street: brand.street,
  city: brand.city,
  hotline: brand.hotline,
  hotlineHours: brand.hotlineHours,
  email: brand.email,
  letterhead: letterheadOf(brand),
});

// A brand is read at the start and the same in all documents.
const documentBrands = new WeakMap<InsurerBrand, DocumentBrand>();

const documentBrandOf = (brand: InsurerBrand): DocumentBrand => {
  const known = documentBrands.get(brand) ?? toDocumentBrand(brand);
  documentBrands.set(brand, known);
  return known;
};

/** Takes the brand and an instant, gives what every document knows. */
export const documentOrigin = (brand: InsurerBrand, instant: Date): DocumentOrigin => ({
  brand: documentBrandOf(brand),
  instant: instant.toISOString(),
});
