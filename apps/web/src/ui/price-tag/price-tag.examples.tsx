import type { Example } from '../example.tsx';
import { PriceTag } from './price-tag.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Mit Zahlungsweise und Steuer',
    Show: () => <PriceTag amount="728,28 €" interval="jährlich" note="inkl. 19% Vers.-Steuer" />,
  },
  { title: 'Kleiner, nur der Betrag', Show: () => <PriceTag amount="182,07 €" size="m" /> },
];
