import { PriceTag } from '../../src/ui/price-tag/price-tag.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Mit Zahlungsweise und Steuer': () => (
    <PriceTag amount="728,28 €" interval="jährlich" note="inkl. 19% Vers.-Steuer" />
  ),
  'Kleiner, nur der Betrag': () => <PriceTag amount="182,07 €" size="m" />,
};
