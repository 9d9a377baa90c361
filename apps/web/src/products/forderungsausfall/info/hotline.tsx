import { contactOf } from '../../../calculator/state/contact.ts';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { telephoneHref } from '../../../ui/telephone-href.ts';

/** Renders phone number and opening hours. */
export function Hotline() {
  const { page, state } = useCalculator();
  const { phone, hours } = contactOf(page.brand, state.partner);
  return (
    <p>
      <a href={telephoneHref(phone)}>{phone}</a> ({hours})
    </p>
  );
}
