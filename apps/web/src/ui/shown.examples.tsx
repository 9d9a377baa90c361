import { Accordion } from './accordion/accordion.tsx';
import { Avatar } from './avatar/avatar.tsx';
import { Button } from './button/button.tsx';
import { Card } from './card/card.tsx';
import { CheckList } from './check-list/check-list.tsx';
import { CopyButton } from './copy-button/copy-button.tsx';
import { CoverBar } from './cover-bar/cover-bar.tsx';
import { Dots } from './dots/dots.tsx';
import type { Examples } from './example.tsx';
import { ICON_NAMES, Icon } from './icon/icon.tsx';
import { InfoBox } from './info-box/info-box.tsx';
import { PriceTag } from './price-tag/price-tag.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Spinner } from './spinner/spinner.tsx';
import { SummaryList } from './summary-list/summary-list.tsx';
import { UnbrokenWords } from './unbroken-words/unbroken-words.tsx';
import { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';

const HEADINGS = ['Wann endet der Vertrag?', 'Wie wird bezahlt?', 'Was ist nicht versichert?'];
const ANSWER =
  'Der Vertrag gilt zunächst für ein Jahr und verlängert sich dann jeweils um ein weiteres, wenn er nicht gekündigt wird. ';
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"%3E%3Cpath d="M0 0h8v4z"/%3E%3C/svg%3E';

// The first is long: when it closes, the pressed heading below must not move.
function groupsOf(name: string) {
  return HEADINGS.map((heading, index) => ({
    id: `${name}-${index}`,
    heading,
    content: ANSWER.repeat(index === 0 ? 6 : 2),
  }));
}

export const examples: Examples = {
  accordion: {
    'Höchstens eine Gruppe offen': () => <Accordion items={groupsOf('eine')} single />,
    'Alle Gruppen auf einmal': () => <Accordion items={groupsOf('alle')} />,
  },
  avatar: {
    Anfangsbuchstaben: () => <Avatar name="Marta Beispiel" src="" size="s" />,
    'Anfangsbuchstaben, groß': () => <Avatar name="Marta Beispiel" src="" size="l" />,
    Foto: () => <Avatar name="Marta Beispiel" src={PICTURE} size="l" />,
    Firmenzeichen: () => <Avatar name="Maklerbüro GmbH" src={PICTURE} isLogo size="l" />,
  },
  card: {
    'Mit Überschrift': () => (
      <Card heading="Absicherung">
        <p>Bis zu 10.000 € je Abnehmer</p>
      </Card>
    ),
    'Getönt, mit Zeile darüber und Knopf': () => (
      <Card
        tone="soft"
        label="Unsere Empfehlung"
        heading="Absicherung"
        action={<Button variant="quiet">Ändern</Button>}
      >
        <p>Bis zu 25.000 € je Abnehmer</p>
      </Card>
    ),
    'Nur Inhalt': () => (
      <Card>
        <p>728,28 € jährlich</p>
      </Card>
    ),
  },
  'check-list': {
    'Was enthalten ist': () => (
      <CheckList
        items={['Bonitätsprüfung Ihrer Abnehmer', 'Forderungen aus Warenlieferungen, Werk- und Dienstleistungen']}
      />
    ),
  },
  'copy-button': {
    'Kopieren, dann drei Sekunden Kopiert': () => (
      <CopyButton text="FA-1234-5678" labels={{ copy: 'Kopieren', copied: 'Kopiert', refused: 'Von Hand kopieren' }} />
    ),
  },
  'cover-bar': { 'Ein Viertel': () => <CoverBar value={10} max={40} /> },
  dots: {
    'Hinter einem Satz': () => (
      <p>
        Einen Moment bitte
        <Dots />
      </p>
    ),
  },
  icon: {
    'Alle Zeichen': () => ICON_NAMES.map((name) => <Icon key={name} name={name} />),
  },
  'info-box': {
    Arten: () =>
      (['info', 'tip', 'attention', 'success', 'error'] as const).map((tone) => (
        <InfoBox key={tone} tone={tone} heading="Gut zu wissen" headingLevel={3}>
          <p>Der Vertrag verlängert sich um ein Jahr.</p>
        </InfoBox>
      )),
    'Mit Knopf, ohne Überschrift': () => (
      <InfoBox action={<Button>Erneut versuchen</Button>}>
        <p>Der Dienst antwortet gerade nicht.</p>
      </InfoBox>
    ),
  },
  'price-tag': {
    'Mit Zahlungsweise und Steuer': () => (
      <PriceTag amount="728,28 €" interval="jährlich" note="inkl. 19% Vers.-Steuer" />
    ),
    'Kleiner, nur der Betrag': () => <PriceTag amount="182,07 €" size="m" />,
  },
  skeleton: { 'Zwei Felder': () => <Skeleton /> },
  spinner: { Schmuck: () => <Spinner />, 'Wird vorgelesen': () => <Spinner label="Wird geladen" /> },
  'summary-list': {
    'Antworten, eine mit Anmerkung': () => (
      <SummaryList
        rows={[
          { label: 'Firma', value: 'Müller & Söhne Bau GmbH' },
          {
            label: 'E-Mail',
            value: 'aenne.mueller@strassenbau.example.org',
            note: 'von der Agentur eingetragen',
          },
          { label: 'Ende', value: '31.12.2026' },
        ]}
      />
    ),
  },
  'unbroken-words': {
    'Zwei Wörter mit Bindestrich': () => (
      <p>
        <UnbrokenWords text="Per E-Mail an Ihre E-Mail-Adresse." />
      </p>
    ),
  },
  'visually-hidden': {
    'Nur für das Ohr': () => (
      <p>
        Ändern <VisuallyHidden>der Anschrift</VisuallyHidden>
      </p>
    ),
  },
};
