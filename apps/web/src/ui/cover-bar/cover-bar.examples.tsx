import type { Example } from '../example.tsx';
import { CoverBar } from './cover-bar.tsx';

export const examples: readonly Example[] = [{ title: 'Ein Viertel', Show: () => <CoverBar value={10} max={40} /> }];
