import { Skeleton } from '../../src/ui/skeleton/skeleton.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Zwei Felder': () => <Skeleton />,
};
