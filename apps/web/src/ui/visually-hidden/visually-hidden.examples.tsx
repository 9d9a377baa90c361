import type { Examples } from '../example.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const examples: Examples = {
  'Nur für das Ohr': () => (
    <p>
      <span>Ändern</span>
      <VisuallyHidden>der Anschrift</VisuallyHidden>
    </p>
  ),
};
