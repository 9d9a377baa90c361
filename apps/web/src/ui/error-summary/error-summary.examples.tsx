import type { Example } from '../example.tsx';
import { ErrorSummary } from './error-summary.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Zwei Fehler',
    Show: () => (
      <ErrorSummary
        errors={[
          { field: 'vorname', label: 'Vorname', message: 'Dies ist ein Pflichtfeld' },
          { field: 'falsches-datum', label: 'Beginn', message: 'Bitte geben Sie ein gültiges Datum ein.' },
        ]}
      />
    ),
  },
];
