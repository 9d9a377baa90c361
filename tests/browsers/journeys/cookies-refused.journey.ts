import { walkTo } from '../page/answer-steps.ts';
import { expect, journey } from '../test.ts';

const REFUSED =
  'Ihr Browser lässt keine Cookies zu. Ihren Beitrag können Sie berechnen. Um Ihre Angaben zu prüfen, zu speichern und zu senden, brauchen wir aber Cookies.';

/** Whether the browser keeps anything for the page. */
function isStoringInPage(): boolean {
  document.cookie = 'probe=1';
  if (document.cookie.includes('probe')) return true;
  try {
    return window.localStorage.length >= 0 || window.sessionStorage.length >= 0;
  } catch {
    return false;
  }
}

journey(
  'refused cookies are said once, and the premium is calculated without them [PERS-12, PERS-04]',
  async ({ visit, allowed }) => {
    // The server answers no check without the cookie of its form.
    allowed.push(/\b403\b/);
    const person = await visit({ blocksCookies: true, screen: { width: 390, height: 844 } });
    await person.open('/tarifrechner/forderungsausfall/');
    await person.text(REFUSED);
    expect(await person.run(isStoringInPage)).toBe(false);
    expect(await person.words()).not.toContain('zwischenspeichern');
    await walkTo(person, 'zusammenfassung');
    await person.text('inkl. 19% Vers.-Steuer');
    expect(await person.look('button', 'Jetzt beitragspflichtig beantragen')).toMatchObject({ count: 0 });
    expect(await person.words()).toContain('Bitte erlauben Sie Cookies und laden Sie die Seite neu');
  },
);
