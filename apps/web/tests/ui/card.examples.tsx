import { Button } from '../../src/ui/button/button.tsx';
import { Card } from '../../src/ui/card/card.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Mit Überschrift': () => (
    <Card heading="Absicherung">
      <p>Bis zu 10.000 € je Abnehmer</p>
    </Card>
  ),
  'Getönt, mit Zeile darüber und Knopf': () => (
    <Card tone="soft" label="Unsere Empfehlung" heading="Absicherung" action={<Button variant="quiet">Ändern</Button>}>
      <p>Bis zu 25.000 € je Abnehmer</p>
    </Card>
  ),
  'Nur Inhalt': () => (
    <Card>
      <p>728,28 € jährlich</p>
    </Card>
  ),
};
