import type { PageData } from '@fa/api/page/page-data';
import type { PartnerAnswer } from '@fa/api/page/partner';

/** Partner whose theme the page has. [PART-03] */
export interface ShownPartner extends PartnerAnswer {
  /** Name of the partner in analytics, in lower case. [ANA-02] */
  readonly slug: string;
}

/** Returns the partner for which the server rendered the page, null if unknown. */
export function partnerOfPage({ partner }: Pick<PageData, 'partner'>): ShownPartner | null {
  return partner?.data ? { slug: partner.slug.toLowerCase(), ...partner.data } : null;
}
