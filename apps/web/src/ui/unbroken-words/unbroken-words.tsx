/** 'E-Mail', and amounts such as 1.249,50 €. */
const WORDS = /(E-Mail|(?<![\d.])\d[\d.]*(?:,\d\d)?\s€)/;

/**
 * Keeps every 'E-Mail' and amount in a text whole: on one line, as browsers would break the first after the hyphen, and
 * unchanged by a translator. [UI-09, UI-15]
 */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(WORDS).map((part, index) => (
    // The order of the parts never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} {...(index % 2 === 1 && { className: 'unbroken', translate: 'no' })}>
      {part}
    </span>
  ));
}
