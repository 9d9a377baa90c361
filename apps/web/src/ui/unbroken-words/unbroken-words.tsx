const WORD = 'E-Mail';

/** Keeps every 'E-Mail' in a text on one line: browsers would break it after the hyphen. [UI-09] */
export function UnbrokenWords({ text }: { text: string }) {
  const [first, ...others] = text.split(WORD);
  return (
    <>
      {first}
      {others.map((rest, index) => (
        // The order of the parts never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          <span className="unbroken">{WORD}</span>
          {rest}
        </span>
      ))}
    </>
  );
}
