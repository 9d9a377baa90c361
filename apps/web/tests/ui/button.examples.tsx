import { Button } from '../../src/ui/button/button.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  Arten: () =>
    (['primary', 'secondary', 'quiet', 'danger', 'link'] as const).map((variant) => (
      <Button key={variant} variant={variant}>
        Weiter
      </Button>
    )),
  'Mit Zeichen davor': () => <Button icon="download">Unterlagen herunterladen</Button>,
  'Mit Zeichen dahinter': () => <Button iconAfter="forward">Nächste Seite</Button>,
  Gesperrt: () => <Button disabled>Speichern</Button>,
  'Sieht gesperrt aus und sagt, was fehlt': () => (
    <Button variant="primary" ariaDisabled>
      Weiter
    </Button>
  ),
  Wartet: () => <Button pending>Wird gespeichert</Button>,
  'Wartet und lässt sich abbrechen': () => (
    <Button pending interruptible icon="download">
      Herunterladen
    </Button>
  ),
};
