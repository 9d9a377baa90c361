import { contactOf, telephoneHref } from '@fa/api/page/contact';
import type { Brand } from '@fa/api/page/page-data';
import { escapeHtml } from '../services/page/escape-html.ts';
import type { PartnerPlace } from '../services/page/partners.ts';

/** Renders the contact section as trusted HTML, with the partner's phone line where there is one. [PART-03] */
export function contactSection(brand: Brand, place: PartnerPlace | undefined): string {
  const { phone, hours } = contactOf(brand, place?.partner ?? null);
  return `<section><h2>Wir sind für Sie da</h2>
<p><a class="phone" href="${escapeHtml(telephoneHref(phone))}">${escapeHtml(phone)}</a><br>${escapeHtml(hours)}</p>
<p><a href="mailto:${escapeHtml(brand.email)}">${escapeHtml(brand.email)}</a></p></section>`;
}
