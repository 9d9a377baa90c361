/** What the page keeps on the device; nothing that needs consent. [UI-01] */
export function CookieInfo() {
  return (
    <p>
      Diese Seite verwendet nur Cookies, die für ihre Sicherheit nötig sind. Es gibt keine Analyse und keine Werbung,
      deshalb ist hier nichts einzustellen.
    </p>
  );
}
