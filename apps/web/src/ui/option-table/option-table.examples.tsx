import { CoverBar } from '../cover-bar/cover-bar.tsx';
import { type Examples, keeping } from '../example.tsx';
import { OptionTable } from './option-table.tsx';

const COVERS = {
  columns: [
    { name: 'Entschädigung je Abnehmer', short: 'Je Abnehmer' },
    { name: 'Entschädigung im Jahr', short: 'Im Jahr' },
    { name: 'Beitrag', short: 'Beitrag' },
  ],
  rows: [
    { value: '1', cells: ['10.000 €', '20.000 €', '364,14 €'], extra: <CoverBar value={1} max={2} /> },
    {
      value: '2',
      cells: ['25.000 €', '50.000 €', '728,28 €'],
      extra: <CoverBar value={2} max={2} />,
      badge: 'Unsere Empfehlung',
    },
  ],
};

export const examples: Examples = {
  'Mit Empfehlung': keeping('2', (value, onChange) => (
    <OptionTable name="stufe" legend="Absicherung" {...{ ...COVERS, value, onChange }} />
  )),
};
