import { UnbrokenWords } from '../../src/ui/unbroken-words/unbroken-words.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Zwei Wörter mit Bindestrich': () => (
    <p>
      <UnbrokenWords text="Per E-Mail an Ihre E-Mail-Adresse." />
    </p>
  ),
};
