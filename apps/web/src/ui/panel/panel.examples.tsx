import { Button } from '../button/button.tsx';
import { type Example, keeping } from '../example.tsx';
import { Panel, type PanelProps } from './panel.tsx';

function opened(name: string, panel: Omit<PanelProps, 'open' | 'footer'>, ...labels: readonly string[]) {
  return keeping(false, (open, onChange) => (
    <>
      <Button opensDialog onClick={() => onChange(true)}>
        {`Öffne ${name}`}
      </Button>
      <Panel
        {...panel}
        open={open}
        onClose={() => onChange(false)}
        footer={labels.map((label, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'primary' : 'quiet'}
            fullWidthOnPhone={panel.modal}
            onClick={() => onChange(false)}
          >
            {label}
          </Button>
        ))}
      />
    </>
  ));
}

export const examples: readonly Example[] = [
  ...(['s', 'm', 'l', 'bot'] as const).map((size) => ({
    title: `Größe ${size}`,
    Show: opened(size, { size, heading: `Größe ${size}`, children: 'Inhalt' }, 'Speichern'),
  })),
  {
    title: 'Nur die Knöpfe führen hinaus',
    Show: opened(
      'modal',
      {
        modal: true,
        size: 's',
        heading: 'Willkommen zurück!',
        children: 'Möchten Sie dort weitermachen, wo Sie aufgehört haben?',
      },
      'Berechnung fortsetzen',
      'Daten löschen & neu starten',
    ),
  },
];
