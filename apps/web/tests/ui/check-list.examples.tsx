import { CheckList } from '../../src/ui/check-list/check-list.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Was enthalten ist': () => (
    <CheckList
      items={['Bonitätsprüfung Ihrer Abnehmer', 'Forderungen aus Warenlieferungen, Werk- und Dienstleistungen']}
    />
  ),
};
