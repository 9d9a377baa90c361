import { Button } from '../../src/ui/button/button.tsx';
import { Panel, type PanelProps } from '../../src/ui/panel/panel.tsx';
import { type Examples, keeping } from './example.tsx';

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

function sized(size: NonNullable<PanelProps['size']>) {
  return opened(size, { size, heading: `Größe ${size}`, children: 'Inhalt' }, 'Speichern');
}

export const examples: Examples = {
  'Größe s': sized('s'),
  'Größe m': sized('m'),
  'Größe l': sized('l'),
  'Größe bot': sized('bot'),
  'Nur die Knöpfe führen hinaus': opened(
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
};
