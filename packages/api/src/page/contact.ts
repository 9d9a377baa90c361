import { normaliseTelefon } from '@fa/rechner/formats/telefon';
import type { Brand } from './page-data.ts';
import type { PartnerAnswer } from './partner.ts';

/** Contact shown to applicants. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
  /** Opening hours, as text. */
  readonly hours: string;
  /** True for the insurer's own line, whose opening hours are known to the minute. [SID-05] */
  readonly isOwnLine: boolean;
}

/** Joins times such as '8 bis 18 Uhr' with non-breaking spaces. */
function withWholeTimes(hours: string): string {
  return hours.replace(/(?<=\d) (?=bis \d|Uhr)|(?<=\d bis) (?=\d)/g, '\u00a0');
}

/** Returns the contact of the page: the partner's, else the insurer's. [SID-01, PART-03] */
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

/** Returns the tel: URL of a phone number as people write it. [VAL-17] */
export function telephoneHref(number: string): string {
  // In '+49 (0)30' the zero is for calls inside the country only.
  const dialled = /^\(?(?:\+|00)/.test(number) ? normaliseTelefon(number) : number;
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
}
