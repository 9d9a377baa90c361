import type { Examples } from '../example.tsx';
import { Dots } from './dots.tsx';

export const examples: Examples = {
  'Hinter einem Satz': () => (
    <p>
      Einen Moment bitte
      <Dots />
    </p>
  ),
};
