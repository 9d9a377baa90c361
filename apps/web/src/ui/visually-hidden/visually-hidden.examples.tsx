import type { Example } from '../example.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Nur für das Ohr',
    Show: () => (
      <p>
        Ändern <VisuallyHidden>der Anschrift</VisuallyHidden>
      </p>
    ),
  },
];
