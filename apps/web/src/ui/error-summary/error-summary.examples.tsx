import type { Examples } from '../example.tsx';
import { ErrorSummary } from './error-summary.tsx';

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
