import { ErrorSummary } from '../../src/ui/error-summary/error-summary.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Zwei Fehler': () => (
    <ErrorSummary
      errors={[
        { field: 'vorname', label: 'Vorname', message: 'Dies ist ein Pflichtfeld' },
        { field: 'falsches-datum', label: 'Beginn', message: 'Bitte geben Sie ein gültiges Datum ein.' },
      ]}
    />
  ),
};
