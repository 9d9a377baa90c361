import type { Example } from '../example.tsx';
import { CheckList } from './check-list.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Was enthalten ist',
    Show: () => (
      <CheckList
        items={['Bonitätsprüfung Ihrer Abnehmer', 'Forderungen aus Warenlieferungen, Werk- und Dienstleistungen']}
      />
    ),
  },
];
