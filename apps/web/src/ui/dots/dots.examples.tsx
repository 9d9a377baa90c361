import type { Example } from '../example.tsx';
import { Dots } from './dots.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Hinter einem Satz',
    Show: () => (
      <p>
        Einen Moment bitte
        <Dots />
      </p>
    ),
  },
];
