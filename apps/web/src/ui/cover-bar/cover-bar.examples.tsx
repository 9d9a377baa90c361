import type { Examples } from '../example.tsx';
import { CoverBar } from './cover-bar.tsx';

export const examples: Examples = {
  'Ein Viertel': () => <CoverBar value={10} max={40} />,
};
