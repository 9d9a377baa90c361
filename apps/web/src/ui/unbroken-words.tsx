const WORD = 'E-Mail';

/** Takes a text, gives it with every 'E-Mail' kept on one line: a browser would break it after its hyphen. [UI-09] */
export function UnbrokenWords({ text }: { text: string }) {
  const [first, ...others] = text.split(WORD);
  return (
    <>
      {first}
      {others.map((rest, index) => (
        // The parts of one text never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          <span className="unbroken">{WORD}</span>
          {rest}
        </span>
      ))}
    </>
  );
}
