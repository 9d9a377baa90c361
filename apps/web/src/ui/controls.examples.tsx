import { Button } from './button/button.tsx';
import { CoverBar } from './cover-bar/cover-bar.tsx';
import { EntryList } from './entry-list/entry-list.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { type Examples, keeping, nothing } from './example.tsx';
import { type ButtonState, MultiStateButton } from './multi-state-button/multi-state-button.tsx';
import { NoticeBar } from './notice-bar/notice-bar.tsx';
import { OptionTable } from './option-table/option-table.tsx';
import { Panel, type PanelProps } from './panel/panel.tsx';

const ORDER = {
  lazy: 'Jetzt beantragen',
  busy: 'Wird gesendet',
  finished: 'Versand erfolgreich',
  error: 'Nochmals',
};
const COVERS = {
  columns: [
    { name: 'Entschädigung je Abnehmer', short: 'Je Abnehmer' },
    { name: 'Entschädigung im Jahr', short: 'Im Jahr' },
    { name: 'Beitrag', short: 'Beitrag' },
  ],
  rows: [
    { value: '1', cells: ['10.000 €', '20.000 €', '364,14 €'], extra: <CoverBar value={1} max={2} /> },
    {
      value: '2',
      cells: ['25.000 €', '50.000 €', '728,28 €'],
      extra: <CoverBar value={2} max={2} />,
      badge: 'Unsere Empfehlung',
    },
  ],
};

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
  button: {
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
  },
  'entry-list': {
    'Zwei Einträge': keeping(['Änne Öztürk', 'Jürgen Müßiggang'], (items, onChange) => (
      <EntryList
        id="inhaber"
        label="Inhaber"
        items={items}
        addLabel="Person hinzufügen"
        onAdd={() => onChange([...items, 'Kim Okafor'])}
        onEdit={(index) => onChange(items.with(index, 'Geändert'))}
        onRemove={(index) => onChange(items.toSpliced(index, 1))}
        onRestore={(item, index) => onChange(items.toSpliced(index, 0, item))}
      />
    )),
    'Leer, mit Hinweis und Fehler': () => (
      <EntryList
        id="niemand"
        label="Inhaber"
        hint="Alle, die im Handelsregister stehen"
        error="Bitte geben Sie mindestens eine Person an."
        items={[]}
        addLabel="Person hinzufügen"
        {...{ onAdd: nothing, onEdit: nothing, onRemove: nothing, onRestore: nothing }}
      />
    ),
  },
  'error-summary': {
    'Zwei Fehler': () => (
      <ErrorSummary
        errors={[
          { field: 'vorname', label: 'Vorname', message: 'Dies ist ein Pflichtfeld' },
          { field: 'falsches-datum', label: 'Beginn', message: 'Bitte geben Sie ein gültiges Datum ein.' },
        ]}
      />
    ),
  },
  'multi-state-button': {
    'Alle Zustände nacheinander': keeping<ButtonState>('lazy', (state, onChange) => (
      <>
        <MultiStateButton state={state} labels={ORDER} onClick={() => onChange('busy')} />
        {(['finished', 'error', 'lazy'] as const).map((each) => (
          <Button key={each} variant="quiet" onClick={() => onChange(each)}>
            {`Zustand ${each}`}
          </Button>
        ))}
      </>
    )),
    'Sieht gesperrt aus': () => <MultiStateButton variant="secondary" ariaDisabled state="lazy" labels={ORDER} />,
  },
  'notice-bar': {
    'Kommt und geht': keeping(false, (shown, onChange) => (
      <>
        <NoticeBar
          tone="attention"
          actions={[{ label: 'Erneut versuchen', onClick: () => onChange(false) }]}
          onDismiss={() => onChange(false)}
        >
          {shown && 'Ihre Eingaben werden gerade nicht gespeichert. Sie können ohne Unterbrechung weiterarbeiten.'}
        </NoticeBar>
        <NoticeBar onDismiss={() => onChange(false)}>{shown && 'Es gibt etwas Neues.'}</NoticeBar>
        <Button onClick={() => onChange(!shown)}>Hinweis</Button>
      </>
    )),
  },
  'option-table': {
    'Mit Empfehlung': keeping('2', (value, onChange) => (
      <OptionTable name="stufe" legend="Absicherung" {...{ ...COVERS, value, onChange }} />
    )),
  },
  panel: {
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
  },
};
