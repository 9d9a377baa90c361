import { lazyView } from '../loading/lazy-view.tsx';

interface TelefonProps {
  readonly telefon: string;
}

function Line({ telefon }: TelefonProps) {
  return (
    <span className="unbroken" translate="no">
      {telefon}
    </span>
  );
}

/**
 * A telephone number, formatted for reading as soon as the library is loaded: it has 120 kB, and only the summary needs it.
 * Without it, the number is shown as stored. [VAL-17]
 */
export const Telefon = lazyView(
  () =>
    import('@fa/rechner/formats/readable-telefon').then(
      ({ readableTelefon }) =>
        ({ telefon }: TelefonProps) => <Line telefon={readableTelefon(telefon)} />,
      () => Line,
    ),
  Line,
);
