import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { useCalculator } from '../calculator/state/use-calculator.ts';

/**
 * Says that something needs cookies, what to do, and whom to call instead. [PERS-12]
 * @param children what does not work without cookies, as a sentence
 */
export function CookiesNeeded({ children }: { readonly children: string }) {
  const { page, state } = useCalculator();
  const { phone, hours } = contactOf(page.brand, state.visitor.partner);
  return (
    <p>
      <span>{`${children} Bitte erlauben Sie Cookies und laden Sie die Seite neu, oder rufen Sie uns an: `}</span>
      <a href={telephoneHref(phone)} translate="no">
        {phone.replaceAll(' ', '\u00a0')}
      </a>
      <span>{` (${hours}).`}</span>
    </p>
  );
}

/** Notice above the question of a browser that keeps no cookies. [PERS-12] */
export function CookieNotice() {
  return (
    <CookiesNeeded>
      Ihr Browser lässt keine Cookies zu. Ihren Beitrag können Sie berechnen. Um Ihre Angaben zu prüfen, zu speichern
      und zu senden, brauchen wir aber Cookies.
    </CookiesNeeded>
  );
}
