import type { Examples } from '../example.tsx';
import { CheckList } from './check-list.tsx';

export const examples: Examples = {
  'Was enthalten ist': () => (
    <CheckList
      items={['Bonitätsprüfung Ihrer Abnehmer', 'Forderungen aus Warenlieferungen, Werk- und Dienstleistungen']}
    />
  ),
};
