import type { Example } from '../example.tsx';
import { Spinner } from './spinner.tsx';

export const examples: readonly Example[] = [
  { title: 'Schmuck', Show: () => <Spinner /> },
  { title: 'Wird vorgelesen', Show: () => <Spinner label="Wird geladen" /> },
];
