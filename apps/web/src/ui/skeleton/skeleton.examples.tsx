import type { Example } from '../example.tsx';
import { Skeleton } from './skeleton.tsx';

export const examples: readonly Example[] = [
  { title: 'Zwei Felder', Show: () => <Skeleton label="Ihre Berechnung wird geladen …" fields={2} /> },
];
