import type { Example } from '../example.ts';
import { CoverBar } from './cover-bar.tsx';

export const examples: readonly Example[] = [
  { title: 'Ein Viertel', Show: () => <CoverBar value={10} max={40} label="10.000 € von 40.000 €" /> },
  { title: 'Ganz, gedämpft', Show: () => <CoverBar value={40} max={40} tone="soft" /> },
];
