import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { useCalculator } from '../../calculator/state/use-calculator.ts';

/** Renders phone number and opening hours. */
export function Hotline() {
  const { page, state } = useCalculator();
  const { phone, hours } = contactOf(page.brand, state.visitor.partner);
  return (
    <p>
      <a href={telephoneHref(phone)} translate="no">
        {phone}
      </a>
      <span>{` (${hours})`}</span>
    </p>
  );
}
