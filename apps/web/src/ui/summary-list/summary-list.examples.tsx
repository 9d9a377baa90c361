import { type Example, nothing } from '../example.tsx';
import { SummaryList } from './summary-list.tsx';

const action = { label: 'Ändern', onClick: nothing };

export const examples: readonly Example[] = [
  {
    title: 'Antworten, eine mit Anmerkung',
    Show: () => (
      <SummaryList
        rows={[
          { label: 'Firma', value: 'Müller & Söhne Bau GmbH', action },
          {
            label: 'E-Mail',
            value: 'aenne.mueller@strassenbau.example.org',
            note: 'von der Agentur eingetragen',
            action,
          },
          { label: 'Ende', value: '31.12.2026' },
        ]}
      />
    ),
  },
];
