import { SummaryList } from '../../src/ui/summary-list/summary-list.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Antworten, eine mit Anmerkung': () => (
    <SummaryList
      rows={[
        { label: 'Firma', value: 'Müller & Söhne Bau GmbH' },
        {
          label: 'E-Mail',
          value: 'aenne.mueller@strassenbau.example.org',
          note: 'von der Agentur eingetragen',
        },
        { label: 'Ende', value: '31.12.2026' },
      ]}
    />
  ),
};
