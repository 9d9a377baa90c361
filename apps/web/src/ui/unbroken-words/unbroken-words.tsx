/** 'E-Mail', references such as FA-7K3M-9QX2, and amounts such as 1.249,50 €. */
const WORDS = /(E-Mail|\b[A-Z]{2}(?:-[0-9A-Z]{4}){2}\b|(?<![\d.])\d[\d.]*(?:,\d\d)?\s€)/;

/**
 * Keeps every 'E-Mail', reference and amount in a text whole: on one line, as browsers would break the first two after a
 * hyphen, and unchanged by a translator. [UI-09, UI-15]
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
