import { laterView } from '../ui/later/later-view.tsx';

interface TelefonProps {
  readonly telefon: string;
}

// The library has 120 kB, and only the summary needs it. Without it, the number is shown as stored.
const ReadableTelefon = laterView(
  async () => {
    const { readableTelefon } = await import('@fa/rechner/formats/readable-telefon');
    return ({ telefon }: TelefonProps) => readableTelefon(telefon);
  },
  ({ telefon }) => telefon,
);

/** A telephone number, formatted for reading as soon as the library is loaded. [VAL-17] */
export function Telefon({ telefon }: TelefonProps) {
  return (
    <span className="unbroken">
      <ReadableTelefon telefon={telefon} />
    </span>
  );
}
