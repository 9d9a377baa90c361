import type { Examples } from '../example.tsx';
import { Dots } from './dots.tsx';

export const examples: Examples = {
  'Hinter einem Satz': () => (
    <p>
      <span>Einen Moment bitte</span>
      <Dots />
    </p>
  ),
};
