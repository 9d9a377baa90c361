import type { Example } from '../example.tsx';
import { ICON_NAMES, Icon } from './icon.tsx';

export const examples: readonly Example[] = [
  { title: 'Alle Zeichen', Show: () => ICON_NAMES.map((name) => <Icon key={name} name={name} />) },
  { title: 'Allein, mit Namen', Show: () => <Icon name="lock" label="Gesperrt" /> },
];
