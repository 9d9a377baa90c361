import { lazy, type ReactNode, Suspense } from 'react';

interface TelefonProps {
  readonly telefon: string;
}

function StoredTelefon({ telefon }: TelefonProps): ReactNode {
  return telefon;
}

// The library has 120 kB, and only the summary needs it. Without it, the number is shown as stored.
const ReadableTelefon = lazy(() =>
  import('@fa/rechner/formats/readable-telefon').then(
    ({ readableTelefon }) => ({ default: ({ telefon }: TelefonProps) => readableTelefon(telefon) }),
    () => ({ default: StoredTelefon }),
  ),
);

/** A telephone number, formatted for reading as soon as the library is loaded. [VAL-17] */
export function Telefon({ telefon }: TelefonProps) {
  return (
    <span className="unbroken">
      <Suspense fallback={telefon}>
        <ReadableTelefon telefon={telefon} />
      </Suspense>
    </span>
  );
}
