import { ICON_NAMES, Icon } from '../../src/ui/icon/icon.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Alle Zeichen': () => ICON_NAMES.map((name) => <Icon key={name} name={name} />),
};
