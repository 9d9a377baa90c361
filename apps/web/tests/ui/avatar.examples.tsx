import { Avatar } from '../../src/ui/avatar/avatar.tsx';
import type { Examples } from './example.tsx';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"%3E%3Cpath d="M0 0h8v4z"/%3E%3C/svg%3E';

export const examples: Examples = {
  Anfangsbuchstaben: () => <Avatar name="Marta Beispiel" src="" size="s" />,
  'Anfangsbuchstaben, groß': () => <Avatar name="Marta Beispiel" src="" size="l" />,
  Foto: () => <Avatar name="Marta Beispiel" src={PICTURE} size="l" />,
  Firmenzeichen: () => <Avatar name="Maklerbüro GmbH" src={PICTURE} isLogo size="l" />,
};
