import type { Examples } from '../example.tsx';
import { CopyButton } from './copy-button.tsx';

export const examples: Examples = {
  'Kopieren, dann drei Sekunden Kopiert': () => (
    <CopyButton text="FA-1234-5678" labels={{ copy: 'Kopieren', copied: 'Kopiert', refused: 'Von Hand kopieren' }} />
  ),
};
