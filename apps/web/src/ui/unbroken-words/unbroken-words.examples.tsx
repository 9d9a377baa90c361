import type { Examples } from '../example.tsx';
import { UnbrokenWords } from './unbroken-words.tsx';

export const examples: Examples = {
  'Zwei Wörter mit Bindestrich': () => (
    <p>
      <UnbrokenWords text="Per E-Mail an Ihre E-Mail-Adresse." />
    </p>
  ),
};
