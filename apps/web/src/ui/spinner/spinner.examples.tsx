import type { Examples } from '../example.tsx';
import { Spinner } from './spinner.tsx';

export const examples: Examples = {
  Schmuck: () => <Spinner />,
  'Wird vorgelesen': () => <Spinner label="Wird geladen" />,
};
