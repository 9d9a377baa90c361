import type { Examples } from '../example.tsx';
import { ICON_NAMES, Icon } from './icon.tsx';

export const examples: Examples = {
  'Alle Zeichen': () => ICON_NAMES.map((name) => <Icon key={name} name={name} />),
};
