import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Panel, type PanelProps } from './panel.tsx';

interface OpenedProps extends Pick<PanelProps, 'size' | 'modal' | 'heading' | 'children'> {
  readonly name: string;
  readonly footer: (close: () => void) => ReactNode;
}

function Opened({ name, footer, ...panel }: OpenedProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button opensDialog onClick={() => setOpen(true)}>
        {`Öffne ${name}`}
      </Button>
      <Panel {...panel} open={open} onClose={close} footer={footer(close)} />
    </>
  );
}

function ofSize(size: 's' | 'm' | 'l' | 'bot'): Example {
  return {
    title: `Größe ${size}`,
    Show: () => (
      <Opened
        name={size}
        size={size}
        heading={`Größe ${size}`}
        footer={(close) => (
          <Button variant="primary" onClick={close}>
            Speichern
          </Button>
        )}
      >
        Inhalt
      </Opened>
    ),
  };
}

export const examples: readonly Example[] = [
  ...(['s', 'm', 'l', 'bot'] as const).map(ofSize),
  {
    title: 'Nur die Knöpfe führen hinaus',
    Show: () => (
      <Opened
        name="modal"
        modal
        size="s"
        heading="Willkommen zurück!"
        footer={(close) => (
          <>
            <Button variant="primary" fullWidthOnPhone onClick={close}>
              Berechnung fortsetzen
            </Button>
            <Button variant="quiet" fullWidthOnPhone onClick={close}>
              Daten löschen & neu starten
            </Button>
          </>
        )}
      >
        <p>Wir haben Ihre letzte Berechnung gespeichert. Möchten Sie dort weitermachen, wo Sie aufgehört haben?</p>
      </Opened>
    ),
  },
];
