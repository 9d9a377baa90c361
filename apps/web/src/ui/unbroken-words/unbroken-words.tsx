import { Fragment } from 'react';

/** An e-mail address, 'E-Mail', references such as FA-7K3M-9QX2, and amounts such as 1.249,50 €. */
const WORDS = /((?<!\S)[^\s@]+@\S+|E-Mail|\b[A-Z]{2}(?:-[0-9A-Z]{4}){2}\b|(?<![\d.])\d[\d.]*(?:,\d\d)?\s€)/;

/**
 * Keeps every 'E-Mail', reference and amount in a text whole: on one line, as browsers would break the first two after a
 * hyphen, and unchanged by a translator. An e-mail address breaks after @ and dots, without a hyphen, which would read as
 * part of it. [UI-09, UI-15]
 */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(WORDS).map((part, index) => {
    if (index % 2 === 1 && part.includes('@')) return <Email key={index} address={part} />;
    return (
      // The order of the parts never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} {...(index % 2 === 1 && { className: 'unbroken', translate: 'no' })}>
        {part}
      </span>
    );
  });
}

function Email({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((piece, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span>{piece}</span>
    </Fragment>
  ));
}
