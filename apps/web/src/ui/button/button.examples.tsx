import type { Example } from '../example.tsx';
import { Button } from './button.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'link'] as const;

export const examples: readonly Example[] = [
  {
    title: 'Arten',
    Show: () =>
      variants.map((variant) => (
        <Button key={variant} variant={variant}>
          Weiter
        </Button>
      )),
  },
  { title: 'Mit Zeichen davor', Show: () => <Button icon="download">Unterlagen herunterladen</Button> },
  { title: 'Mit Zeichen dahinter', Show: () => <Button iconAfter="forward">Nächste Seite</Button> },
  { title: 'Gesperrt', Show: () => <Button disabled>Speichern</Button> },
  {
    title: 'Sieht gesperrt aus und sagt, was fehlt',
    Show: () => (
      <Button variant="primary" ariaDisabled>
        Weiter
      </Button>
    ),
  },
  { title: 'Wartet', Show: () => <Button pending>Wird gespeichert</Button> },
  {
    title: 'Wartet und lässt sich abbrechen',
    Show: () => (
      <Button pending interruptible icon="download">
        Herunterladen
      </Button>
    ),
  },
];
