/** What the page keeps on the device where there are no analytics: nothing that needs consent. [UI-01, ANA-04] */
export function CookieInfo() {
  return (
    <p>
      Diese Seite verwendet nur Cookies, die für ihre Sicherheit nötig sind. Es gibt keine Analyse und keine Werbung,
      deshalb ist hier nichts einzustellen.
    </p>
  );
}
