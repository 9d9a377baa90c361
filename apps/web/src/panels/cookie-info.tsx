/** Explains the page's storage when there are no analytics: nothing needs consent. [UI-01, ANA-04] */
export function CookieInfo() {
  return (
    <p>
      Diese Seite verwendet nur Cookies, die für ihre Sicherheit nötig sind. Es gibt keine Analyse und keine Werbung,
      deshalb ist hier nichts einzustellen.
    </p>
  );
}
