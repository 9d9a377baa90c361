import { csrfField } from '../../http/form-body.ts';
import { BROKER_COLUMNS } from '../../lookups/brokers/broker-entry.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { LEITSTAND_PATH } from '../../paths.ts';
import { field } from '../field.ts';
import type { LeitstandPage } from '../frame.ts';
import { table } from '../table.ts';
import { numberOf, stateMark } from '../words.ts';
import type { BrokerChange, ImportPlan } from './plan-import.ts';
import { inGerman } from './reason-words.ts';

export const BROKERS_PAGE = `${LEITSTAND_PATH}/vermittler`;

/** Rows that a page shows of a list. */
const MOST = 50;

/** Why nothing can be imported here, in a sentence. */
const NO_IMPORT = {
  service:
    'Die Vermittler kommen von einem Dienst (BROKERS_UPSTREAM_URL): Ändern Sie sie dort. Ein Verzeichnis lässt sich dann nicht übernehmen.',
  readOnly:
    'Das Verzeichnis (BROKERS_FILE) kann dieser Server nur lesen: Wer den Server betreibt, tauscht die Datei aus.',
} as const;

interface Around {
  readonly token: string;
  /** How many brokers the present directory has; undefined without one. */
  readonly count: number | undefined;
  /** Whether the samples are in use without one. */
  readonly hasSamples: boolean;
  readonly text?: string;
  readonly plan?: ImportPlan | undefined;
  readonly error?: string | undefined;
}

const KINDS: Readonly<Record<BrokerChange['kind'], readonly [Parameters<typeof stateMark>[0], string]>> = {
  new: ['good', 'neu'],
  changed: ['warning', 'geändert'],
  removed: ['bad', 'entfällt'],
};

function firstOf(rows: readonly (readonly string[])[], caption: string, labels: readonly string[]): string {
  if (rows.length === 0) return '';
  const rest = rows.length > MOST ? `<p>… und ${numberOf(rows.length - MOST)} weitere.</p>` : '';
  const columns = labels.map((label) => ({ label }));
  return `<h3>${caption}</h3>${table(caption, columns, rows.slice(0, MOST))}${rest}`;
}

/** Renders what an import would do. */
function trialOf({ checked: { entries, rejected }, changes }: ImportPlan): string {
  const countOf = (kind: BrokerChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const counts = Object.entries({
    neu: countOf('new'),
    geändert: countOf('changed'),
    'nicht mehr darin': countOf('removed'),
    unverändert: entries.size - countOf('new') - countOf('changed'),
    zurückgewiesen: rejected.length,
  }).flatMap(([words, count]) => (count === 0 ? [] : [`${numberOf(count)} ${words}`]));
  const refusals = rejected.map(({ place, reason }) => [
    `<span class="whole">${inGerman(place)}</span>`,
    escapeHtml(inGerman(reason)),
  ]);
  const rows = changes.map(({ broker, kind }) => [
    `<span class="whole">${escapeHtml(broker.brokerNumber)}</span>`,
    escapeHtml(broker.name),
    stateMark(...KINDS[kind]),
  ]);
  return `<section aria-label="Probe"><h2>Probe</h2><p role="status">Vermittler: ${counts.join(', ')}. Noch ist nichts übernommen.</p></section>
${firstOf(refusals, 'Zurückgewiesen', ['Stelle', 'Grund'])}
${firstOf(rows, 'Änderungen', ['Nummer', 'Name', 'Was geschieht'])}`;
}

function takeOver({ checked: { entries, rejected }, stamp }: ImportPlan): string {
  if (entries.size === 0) return '<p>Kein Vermittler davon lässt sich übernehmen.</p>';
  const skip =
    rejected.length === 0
      ? ''
      : '<p><label class="check"><input type="checkbox" name="auslassen" value="ja"> Die zurückgewiesenen auslassen</label></p>';
  return `<input type="hidden" name="geprueft" value="${stamp}">${skip}<button name="schritt" value="uebernehmen" type="submit">${numberOf(entries.size)} Vermittler übernehmen</button>`;
}

/** Builds the page where nothing can be imported. [LEIT-09] */
export function fixedBrokersPage(why: keyof typeof NO_IMPORT): LeitstandPage {
  return { title: 'Vermittler', body: `<p>${NO_IMPORT[why]}</p>` };
}

/** Builds the page of the import: a trial first, with each refused row. [LEIT-09] */
export function brokersPage({ token, count, hasSamples, text = '', plan, error }: Around): LeitstandPage {
  const pasted = {
    name: 'verzeichnis',
    label: 'Neues Verzeichnis',
    hint: 'CSV mit Kopfzeile oder JSON, hier einfügen. Es ersetzt das ganze bisherige: Wer nicht darin steht, entfällt.',
    value: text,
    error: error === undefined ? undefined : escapeHtml(error),
    hasLines: true,
    attributes: 'rows="10" spellcheck="false" autocomplete="off" required',
  };
  return {
    title: 'Vermittler',
    body: `<p>${count === undefined ? `Es ist noch kein Verzeichnis übernommen.${hasSamples ? ' Bis dahin gelten die Beispiele; ein übernommenes Verzeichnis ersetzt sie.' : ''}` : `Das Verzeichnis hat ${numberOf(count)} Vermittler.`}</p>
${plan ? trialOf(plan) : ''}
<form method="post" action="${BROKERS_PAGE}">${csrfField(token)}${field(pasted)}<div class="row"><button${plan ? ' class="quiet"' : ''} name="schritt" value="pruefen" type="submit">${plan ? 'Noch einmal prüfen' : 'Prüfen'}</button></div>${plan ? takeOver(plan) : ''}</form>
<details><summary>Spalten, Bilder und Grenzen</summary>
<p>Spalten: <span translate="no">${BROKER_COLUMNS.join(', ')}, preset.SCHLÜSSEL</span>. Nötig sind brokerNumber, name, street, postalCode, city und telephoneNumber.</p>
<p>Bilder lassen sich hier nicht hochladen. Unter photo gilt der Name eines Bildes, das das Verzeichnis schon hat; ein Bild, das niemand mehr nennt, entfällt. Neue Bilder und mehr als etwa 1.000 Vermittler nimmt das Kommando <code translate="no">rechner brokers import</code> an.</p>
<p>Übernommen wird auf diesem Server. Jeder weitere mit eigener Ablage braucht das Verzeichnis auch.</p></details>`,
  };
}
