import type { Brand } from '@fa/vertrag/page-data';

/** What the insurer's letters say beside the brand; all of it may be missing. */
export interface Letterhead {
  /** The company with its legal form, such as 'Muster Versicherung AG'. */
  readonly company?: string | undefined;
  /** In small print above the address in the window. */
  readonly senderLine?: string | undefined;
  /** The word mark as SVG, in place of the neutral sign and the name. */
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

/** The brand as the documents show it; the browser gets the part that `Brand` names. */
export type InsurerBrand = Brand & { readonly letterhead?: Letterhead };
