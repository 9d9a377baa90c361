import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { useCalculator } from '../calculator/state/use-calculator.ts';

/**
 * Says that something needs cookies, what to do, and whom to call instead; in a frame only what to do. [PERS-12, EMBED-05]
 * @param children what does not work without cookies, as a sentence
 */
export function CookiesNeeded({ children }: { readonly children: string }) {
  const { page, state } = useCalculator();
  if (page.frame) {
    const { ivmnr } = page.referral;
    const broker = ivmnr === undefined ? '' : `?ivmnr=${ivmnr}`;
    return (
      <p>
        <span>{`${children} `}</span>
        <a href={`${page.linkTargets.others}${broker}`} target="_blank" rel="noopener">
          Bitte öffnen Sie den Rechner in einem neuen Tab.
        </a>
      </p>
    );
  }
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

/** Notice above the question of a browser that keeps no cookies, which many refuse in a frame. [PERS-12, EMBED-05] */
export function CookieNotice() {
  const { page } = useCalculator();
  if (page.frame) return <CookiesNeeded>Ihr Browser lässt auf dieser Seite keine Cookies von uns zu:</CookiesNeeded>;
  return (
    <CookiesNeeded>
      Ihr Browser lässt keine Cookies zu. Ihren Beitrag können Sie berechnen. Um Ihre Angaben zu prüfen, zu speichern
      und zu senden, brauchen wir aber Cookies.
    </CookiesNeeded>
  );
}
