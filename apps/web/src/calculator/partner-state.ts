import type { PageData } from '@fa/vertrag/page-data';
import type { PartnerAnswer } from '@fa/vertrag/partner';

/** The partner in whose look the page is. [PART-03] */
export interface ShownPartner extends PartnerAnswer {
  /** What analytics calls the partner, in small letters however the address writes it. [ANA-02] */
  readonly slug: string;
}

/** The partner whose page the server made, if it knows them. */
export function partnerOfPage({ partner }: Pick<PageData, 'partner'>): ShownPartner | null {
  return partner?.data ? { slug: partner.slug.toLowerCase(), ...partner.data } : null;
}
