import { Checkbox } from './checkbox/checkbox.tsx';
import { DateField } from './date-field/date-field.tsx';
import { type Examples, keeping, nothing } from './example.tsx';
import styles from './field/field.module.css';
import { Field } from './field/field.tsx';
import { ibanMask } from './masked-field/iban-mask.ts';
import { MaskedField } from './masked-field/masked-field.tsx';
import { NumberField, type NumberFieldProps } from './number-field/number-field.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group/radio-group.tsx';
import { SecretField } from './secret-field/secret-field.tsx';
import { SelectField } from './select-field/select-field.tsx';
import { TextArea } from './text-area/text-area.tsx';
import { TextField } from './text-field/text-field.tsx';
import { Toggle } from './toggle/toggle.tsx';

const REQUIRED = 'Dies ist ein Pflichtfeld';

const CONSENT = { label: 'Ich stimme zu.', onChange: nothing };
const INTERVALS = [
  { value: '1', label: 'jährlich', description: 'Ein Beitrag im Januar' },
  { value: '4', label: 'vierteljährlich', description: 'Vier Beiträge im Jahr' },
];
const COUNT = {
  label: 'Anzahl',
  placeholder: 'Bitte wählen',
  options: [
    { value: '0', label: 'keine' },
    { value: '4', label: 'mehr als 3' },
  ],
};

function interval(layout: RadioGroupProps['layout']) {
  return keeping('1', (value, onChange) => (
    <RadioGroup id={`zahlung-${layout}`} legend="Zahlungsweise" {...{ layout, options: INTERVALS, value, onChange }} />
  ));
}

function switchAt(start: boolean) {
  return keeping(start, (checked, onChange) => (
    <Toggle
      id={start ? 'schalter-an' : 'schalter-aus'}
      label="Gab es Forderungsausfälle?"
      description="In den letzten drei Jahren"
      {...{ checked, onChange }}
    />
  ));
}

export const examples: Examples = {
  checkbox: {
    'Mit Hinweis': keeping(false, (checked, onChange) => (
      <Checkbox
        id="einwilligung"
        label="Ich habe die Unterlagen erhalten."
        hint="Sie können sie jederzeit wieder herunterladen."
        required
        {...{ checked, onChange }}
      />
    )),
    Angekreuzt: () => <Checkbox id="an" checked {...CONSENT} />,
    'Mit Fehler': () => <Checkbox id="falsch" error={REQUIRED} checked={false} {...CONSENT} />,
    'Noch nicht möglich': () => <Checkbox id="spaeter" ariaDisabled checked={false} {...CONSENT} />,
  },
  'date-field': {
    Leer: keeping('', (value, onChange) => (
      <DateField id="geburtsdatum" label="Geburtsdatum" autoComplete="bday" {...{ value, onChange }} />
    )),
    'Mit Fehler': () => (
      <DateField
        id="falsches-datum"
        label="Beginn"
        hint="Der nächste Monatserste"
        error="Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein."
        value="31.02.2026"
        onChange={nothing}
      />
    ),
  },
  field: {
    'Mit Hinweis': () => (
      <Field id="feld" label="Aktenzeichen" hint="Steht auf Ihrem Schreiben">
        <input id="feld" className={styles.control} />
      </Field>
    ),
    'Mit Fehler': () => (
      <Field id="feld-falsch" label="Aktenzeichen" error={REQUIRED}>
        <input id="feld-falsch" className={styles.control} />
      </Field>
    ),
  },
  'masked-field': {
    'IBAN in Gruppen': keeping('DE89370400440532013000', (value, onChange) => (
      <MaskedField id="iban" label="IBAN" mask={ibanMask} {...{ value, onChange }} />
    )),
  },
  'number-field': {
    'In Tausend': keeping<NumberFieldProps['value']>(15_000, (value, onChange) => (
      <NumberField id="fahrleistung" label="Fahrleistung" unit="Tkm im Jahr" thousand {...{ value, onChange }} />
    )),
    'Mit Fehler': () => (
      <NumberField id="umsatz" label="Umsatz" unit="€" value={undefined} onChange={nothing} error={REQUIRED} />
    ),
  },
  'radio-group': {
    Untereinander: interval('column'),
    Nebeneinander: interval('row'),
    'Als Karten': interval('cards'),
    'Nichts gewählt, mit Hinweis und Fehler': () => (
      <RadioGroup
        id="anrede"
        legend="Anrede"
        hint="Wie im Ausweis"
        error={REQUIRED}
        required
        options={['Frau', 'Herr'].map((label) => ({ value: label, label }))}
        value=""
        onChange={nothing}
      />
    ),
  },
  'secret-field': {
    'Verborgen, lässt sich anzeigen': keeping('streng geheim', (value, onChange) => (
      <SecretField id="kennwort" label="Kennwort" hint="Mindestens acht Zeichen" {...{ value, onChange }} />
    )),
  },
  'select-field': {
    'Noch nichts gewählt': keeping('', (value, onChange) => (
      <SelectField id="anzahl" width="m" {...{ ...COUNT, value, onChange }} />
    )),
    'Mit Hinweis und Fehler': () => (
      <SelectField id="keine-anzahl" hint="Im letzten Jahr" error={REQUIRED} {...COUNT} value="" onChange={nothing} />
    ),
  },
  'text-area': {
    'Ausgefüllt, mit Hinweis': keeping('Rohbau und Sanierung', (value, onChange) => (
      <TextArea id="gegenstand" label="Geschäftsgegenstand" hint="In einem Satz" {...{ value, onChange }} />
    )),
    'Mit Fehler': () => (
      <TextArea id="zu-lang" label="Gegenstand" error="Bitte max. 3 Zeichen eingeben" value="Bau" onChange={nothing} />
    ),
  },
  'text-field': {
    Ausgefüllt: keeping('Änne', (value, onChange) => (
      <TextField id="vorname" label="Vorname" width="m" autoComplete="given-name" {...{ value, onChange }} />
    )),
    'Zwei Vorschläge': keeping('', (value, onChange) => (
      <TextField id="ort" label="Ort" suggestions={['Berlin', 'Bernau']} {...{ value, onChange }} />
    )),
    'Mit Hinweis und Fehler': () => (
      <TextField
        id="email"
        label="E-Mail-Adresse"
        type="email"
        hint="Dorthin senden wir die Unterlagen"
        error="Bitte geben Sie eine gültige E-Mail-Adresse ein."
        value="aenne@"
        onChange={nothing}
      />
    ),
    'Mit Einheit': () => <TextField id="anteil" label="Anteil" suffix="%" width="s" value="" onChange={nothing} />,
  },
  toggle: { Aus: switchAt(false), An: switchAt(true) },
};
