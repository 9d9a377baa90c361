import { Button } from '../button/button.tsx';
import type { Example } from '../example.tsx';
import { Card } from './card.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Mit Überschrift',
    Show: () => (
      <Card heading="Absicherung">
        <p>Bis zu 10.000 € je Abnehmer</p>
      </Card>
    ),
  },
  {
    title: 'Getönt, mit Zeile darüber und Knopf',
    Show: () => (
      <Card
        tone="soft"
        label="Unsere Empfehlung"
        heading="Absicherung"
        headingLevel={3}
        action={<Button variant="quiet">Ändern</Button>}
      >
        <p>Bis zu 25.000 € je Abnehmer</p>
      </Card>
    ),
  },
  {
    title: 'Nur Inhalt',
    Show: () => (
      <Card>
        <p>728,28 € jährlich</p>
      </Card>
    ),
  },
];
