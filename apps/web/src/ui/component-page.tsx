import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Accordion } from './accordion/accordion.tsx';
import { Button } from './button/button.tsx';
import { DateField } from './date-field/date-field.tsx';
import { EntryList } from './entry-list/entry-list.tsx';
import { type ButtonState, MultiStateButton } from './multi-state-button/multi-state-button.tsx';
import { NoticeBar } from './notice-bar/notice-bar.tsx';
import { NumberField } from './number-field/number-field.tsx';
import { Panel } from './panel/panel.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import styles from './component-page.module.css';
import './base.css';

// Shown by tests/e2e/support/suite/show-components.ts to tests in a real browser; no part of the product.

function Fields() {
  const [date, setDate] = useState('');
  const [km, setKm] = useState<number | string | undefined>(15_000);
  const [euro, setEuro] = useState<number | string | undefined>();
  return (
    <>
      <DateField id="geburtsdatum" label="Geburtsdatum" value={date} onChange={setDate} autoComplete="bday" />
      <NumberField id="fahrleistung" label="Fahrleistung" unit="Tkm im Jahr" thousand value={km} onChange={setKm} />
      <NumberField
        id="umsatz"
        label="Umsatz"
        unit="€"
        value={euro}
        onChange={setEuro}
        error="Bitte geben Sie einen gültigen Wert ein."
      />
      <output id="werte">{JSON.stringify([date, km, euro])}</output>
    </>
  );
}

function Panels() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const sizes = ['s', 'm', 'l', 'bot'] as const;
  return (
    <>
      {[...sizes, 'modal'].map((name) => (
        <Button key={name} opensDialog onClick={() => setOpen(name)}>
          {`Öffne ${name}`}
        </Button>
      ))}
      {sizes.map((size) => (
        <Panel
          key={size}
          open={open === size}
          size={size}
          heading={`Größe ${size}`}
          onClose={close}
          footer={
            <Button variant="primary" onClick={close}>
              Speichern
            </Button>
          }
        >
          Inhalt
        </Panel>
      ))}
      <Panel
        open={open === 'modal'}
        modal
        size="s"
        heading="Willkommen zurück!"
        footer={
          <>
            <Button variant="primary" fullWidthOnPhone onClick={close}>
              Berechnung fortsetzen
            </Button>
            <Button variant="quiet" fullWidthOnPhone onClick={close}>
              Daten löschen & neu starten
            </Button>
          </>
        }
      >
        <p>Wir haben Ihre letzte Berechnung gespeichert. Möchten Sie dort weitermachen, wo Sie aufgehört haben?</p>
      </Panel>
    </>
  );
}

function Owners() {
  const [names, setNames] = useState(['Änne Öztürk', 'Jürgen Müßiggang']);
  return (
    <EntryList
      id="inhaber"
      label="Inhaber"
      items={names.map((title, index) => ({ id: String(index), title }))}
      labels={{ edit: 'Bearbeiten', remove: 'Entfernen' }}
      addLabel="Person hinzufügen"
      onAdd={() => setNames([...names, 'Kim Okafor'])}
      onEdit={(id) => setNames(names.with(Number(id), 'Geändert'))}
      onRemove={(id) => setNames(names.toSpliced(Number(id), 1))}
      onRestore={({ title }, index) => setNames(names.toSpliced(index, 0, title))}
    />
  );
}

function Notices() {
  const [shown, setShown] = useState(false);
  const put = () => setShown(false);
  return (
    <>
      <NoticeBar tone="attention" actions={[{ label: 'Erneut versuchen', onClick: put }]} onDismiss={put}>
        {shown && 'Ihre Eingaben werden gerade nicht gespeichert. Sie können ohne Unterbrechung weiterarbeiten.'}
      </NoticeBar>
      <NoticeBar onDismiss={put}>{shown && 'Es gibt etwas Neues.'}</NoticeBar>
      <h1>Bausteine</h1>
      <Button onClick={() => setShown(!shown)}>Hinweis</Button>
    </>
  );
}

const texts = ['Wann endet der Vertrag?', 'Wie wird bezahlt?', 'Was ist nicht versichert?'];
const answer =
  'Der Vertrag gilt zunächst für ein Jahr und verlängert sich dann jeweils um ein weiteres, wenn er nicht gekündigt wird. ';

function Groups({ name, single }: { name: string; single?: boolean }) {
  const items = texts.map((heading, index) => ({
    id: `${name}-${index}`,
    heading,
    content: answer.repeat(index === 0 ? 6 : 2),
  }));
  return <Accordion items={items} single={single} />;
}

function Work() {
  const [state, setState] = useState<ButtonState>('lazy');
  const labels = {
    lazy: 'Jetzt beantragen',
    busy: 'Wird gesendet',
    finished: 'Versand erfolgreich',
    error: 'Nochmals',
  };
  return (
    <>
      <MultiStateButton state={state} labels={labels} onClick={() => setState('busy')} />
      {(['finished', 'error', 'lazy'] as const).map((each) => (
        <Button key={each} variant="quiet" onClick={() => setState(each)}>
          {`Zustand ${each}`}
        </Button>
      ))}
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} className={styles.part}>
      {children}
    </section>
  );
}

document.documentElement.lang = 'de';
document.title = 'Bausteine';
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <main className={styles.page}>
    <Notices />
    <Part name="felder">
      <Fields />
    </Part>
    <Part name="panels">
      <Panels />
    </Part>
    <Part name="liste">
      <Owners />
    </Part>
    <Part name="gruppen">
      <Groups name="eine" single />
      <Groups name="alle" />
    </Part>
    <Part name="arbeit">
      <Work />
    </Part>
    <Part name="platzhalter">
      <Skeleton label="Ihre Berechnung wird geladen …" fields={2} />
    </Part>
  </main>,
);
