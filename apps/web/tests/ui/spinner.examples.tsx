import { Dots, Spinner } from '../../src/ui/spinner/spinner.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  Schmuck: () => <Spinner />,
  'Wird vorgelesen': () => <Spinner label="Wird geladen" />,
  'Punkte hinter einem Satz': () => (
    <p>
      <span>Einen Moment bitte</span>
      <Dots />
    </p>
  ),
};
