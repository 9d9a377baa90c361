import type { Brand } from '@fa/api/page/page-data';

/** Optional contents of the insurer's letters besides the brand. */
export interface Letterhead {
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

/** The brand for documents; the browser gets only the `Brand` part. */
export type InsurerBrand = Brand & { readonly letterhead?: Letterhead };
