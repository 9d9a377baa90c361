import type { Question } from '@fa/rechner/definition/definition';
import { withInner } from '@fa/rechner/definition/inner-questions';
import { escapeHtml } from './escape-html.ts';
import { drawFlow } from './flow-drawing.ts';
import { layoutFlow, type ViewPanel } from './flow-layout.ts';
import { KIND_NAMES } from './kind-names.ts';
import type { Picture } from './picture.ts';
import type { AtlasProduct } from './products.ts';
import { messagesOf } from './question-messages.ts';

const NARROW = 320;
const WIDE = 980;

const LEGEND = `<ul class="legend">
<li><span class="key next"></span>Weiter</li>
<li><span class="key skip"></span>Schritt entfällt</li>
<li><span class="key opens"></span>öffnet ein Panel</li>
<li><span class="key change"></span>„Ändern“ aus der Zusammenfassung und zurück</li>
</ul>`;

function viewPanels({ openedPanels }: AtlasProduct, pictures: readonly Picture[]): readonly ViewPanel[] {
  return openedPanels.flatMap(({ stepId, key, informs }) => {
    const heading = pictures.find(({ panel }) => panel === key)?.text.split(',')[0] ?? key;
    return stepId === null ? [] : [{ stepId, key, heading, informs }];
  });
}

function pictureOfFlow(product: AtlasProduct, pictures: readonly Picture[]): string {
  const extras = { viewPanels: viewPanels(product, pictures), changeable: product.changeable };
  const label = `Der Weg durch ${product.graph.title}: Schritte, Fragen, Bedingungen und Panels`;
  const drawn = [
    ['narrow', NARROW],
    ['wide', WIDE],
  ] as const;
  return drawn
    .map(([name, width]) => `<div class="${name}">${drawFlow(layoutFlow(product.graph, width, extras), label)}</div>`)
    .join('');
}

// Long names break between their words.
function codeOf(name: string) {
  return `<code>${escapeHtml(name).replace(/\.|(?=[A-Z])/g, '$&<wbr>')}</code>`;
}

function conditionOf({ setup }: AtlasProduct, { relevantIf }: Question): string {
  if (relevantIf === undefined) return 'immer';
  const reads = setup.definition.facts[relevantIf]?.reads ?? [];
  return `${codeOf(relevantIf)}<br><span class="muted">liest ${reads.map((key) => codeOf(key)).join(', ')}</span>`;
}

function messageCell(messages: readonly string[]): string {
  if (messages.length === 0) return '<span class="muted">keine</span>';
  return `<ul>${messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('')}</ul>`;
}

function questionRow(product: AtlasProduct, path: string, question: Question): string {
  const cells: readonly (readonly [string, string])[] = [
    ['Schlüssel', codeOf(path)],
    ['Frage', escapeHtml(question.label)],
    ['Art', escapeHtml(KIND_NAMES[question.kind])],
    ['Bedingung', conditionOf(product, question)],
    ['Meldungen', messageCell(messagesOf(question, product.setup.context))],
  ];
  const row = cells.map(([name, cell]) => `<td data-name="${name}"><div>${cell}</div></td>`).join('');
  return `<tr${path.includes('.') ? ' class="inner"' : ''}>${row}</tr>`;
}

const HEAD = ['Schlüssel', 'Frage', 'Art', 'Bedingung', 'Meldungen']
  .map((name) => `<th scope="col">${name}</th>`)
  .join('');

function stepTable(product: AtlasProduct, index: number): string {
  const step = product.setup.definition.steps[index];
  if (!step) return '';
  const rows = step.questions.flatMap((question) =>
    withInner(question, product.setup.context).map(([path, inner]) => questionRow(product, path, inner)),
  );
  const table = `<table><thead><tr>${HEAD}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<section class="step"><h4>${index + 1}. ${escapeHtml(step.heading)} <code>/${escapeHtml(step.path)}</code></h4>${
    rows.length > 0 ? table : '<p class="muted">Hier wird nichts gefragt.</p>'
  }</section>`;
}

/** The flow of a product as a picture, and what each step asks. */
export function flowSection(product: AtlasProduct, pictures: readonly Picture[]): string {
  const { graph } = product;
  const tables = graph.steps.map((_, index) => stepTable(product, index)).join('');
  return `<section id="${graph.id}"><h2>${escapeHtml(graph.title)}</h2>
<h3>Der Weg</h3>${LEGEND}${pictureOfFlow(product, pictures)}
<h3>Schritte und Fragen</h3>
<p class="muted">Die Meldungen wurden gefunden, indem jede Regel mit falschen Angaben gefragt wurde.</p>${tables}</section>`;
}
