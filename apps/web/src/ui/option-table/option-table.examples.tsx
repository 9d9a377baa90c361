import { useState } from 'react';
import { CoverBar } from '../cover-bar/cover-bar.tsx';
import type { Example } from '../example.ts';
import { OptionTable } from './option-table.tsx';

const columns = ['Je Abnehmer', 'Im Jahr', 'Beitrag'];
const rows = [
  { value: '1', cells: ['10.000 €', '20.000 €', '364,14 €'], extra: <CoverBar value={1} max={2} /> },
  {
    value: '2',
    cells: ['25.000 €', '50.000 €', '728,28 €'],
    extra: <CoverBar value={2} max={2} />,
    badge: 'Unsere Empfehlung',
  },
];

function Tiers() {
  const [tier, setTier] = useState('2');
  return (
    <OptionTable name="stufe" legend="Absicherung" columns={columns} rows={rows} value={tier} onChange={setTier} />
  );
}

export const examples: readonly Example[] = [{ title: 'Mit Empfehlung', Show: Tiers }];
