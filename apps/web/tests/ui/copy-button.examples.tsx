import { CopyButton } from '../../src/ui/copy-button/copy-button.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Kopieren, dann drei Sekunden Kopiert': () => (
    <CopyButton text="FA-1234-5678" labels={{ copy: 'Kopieren', copied: 'Kopiert', refused: 'Von Hand kopieren' }} />
  ),
};
