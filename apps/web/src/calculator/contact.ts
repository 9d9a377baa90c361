import type { Brand } from '@fa/vertrag/page-data';
import type { PartnerAnswer } from '@fa/vertrag/partner';

/** Whom an applicant may call. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
  /** When somebody answers, in words. */
  readonly hours: string;
  /** The insurer's own line, whose hours we know minute by minute. [SID-05] */
  readonly isOwnLine: boolean;
}

/** '8 bis 18 Uhr' stays on one line wherever it stands. */
function withWholeTimes(hours: string): string {
  return hours.replace(/(?<=\d) (?=bis \d|Uhr)|(?<=\d bis) (?=\d)/g, '\u00a0');
}

/** The contact of the page: the partner's, else the insurer's. [SID-01, PART-03] */
export function contactOf(brand: Brand, partner: Pick<PartnerAnswer, 'name' | 'contact'> | null): Contact {
  return partner === null
    ? { name: brand.name, phone: brand.hotline, hours: withWholeTimes(brand.hotlineHours), isOwnLine: true }
    : {
        name: partner.name,
        phone: partner.contact.phoneNumber,
        hours: withWholeTimes(partner.contact.availability),
        isOwnLine: false,
      };
}
