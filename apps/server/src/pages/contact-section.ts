import type { Brand } from '@fa/api/page/page-data';
import { escapeHtml } from '../services/page/escape-html.ts';
import type { PartnerPlace } from '../services/page/partners.ts';

/** Renders the contact section as trusted HTML, with the partner's phone line where there is one. [PART-03] */
export function contactSection(brand: Brand, place: PartnerPlace | undefined): string {
  const { phoneNumber, availability } = place?.partner?.contact ?? {
    phoneNumber: brand.hotline,
    availability: brand.hotlineHours,
  };
  const phone = phoneNumber.replaceAll(/[^\d+]/g, '');
  return `<section><h2>Wir sind für Sie da</h2>
<p><a class="phone" href="tel:${escapeHtml(phone)}">${escapeHtml(phoneNumber)}</a><br>${escapeHtml(availability)}</p>
<p><a href="mailto:${escapeHtml(brand.email)}">${escapeHtml(brand.email)}</a></p></section>`;
}
