import type { Examples } from '../example.tsx';
import { Skeleton } from './skeleton.tsx';

export const examples: Examples = {
  'Zwei Felder': () => <Skeleton />,
};
