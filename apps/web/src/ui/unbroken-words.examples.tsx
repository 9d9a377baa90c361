import type { Example } from './example.tsx';
import { UnbrokenWords } from './unbroken-words.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Zwei Wörter mit Bindestrich',
    Show: () => (
      <p>
        <UnbrokenWords text="Per E-Mail an Ihre E-Mail-Adresse." />
      </p>
    ),
  },
];
