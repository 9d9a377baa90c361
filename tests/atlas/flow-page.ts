import type { Question, Setup, Step } from '@fa/rechner/definition/definition';
import { flatQuestions, withInner } from '@fa/rechner/definition/inner-questions';
import { escapeHtml } from '../../apps/server/src/services/page/escape-html.ts';
import type { Picture } from './picture.ts';
import { KIND_NAMES } from './products/kind-names.ts';
import type { AtlasProduct } from './products/products.ts';
import { messagesOf } from './products/question-messages.ts';

// Long names break between their words.
function codeOf(name: string) {
  return `<code>${escapeHtml(name).replace(/\.|(?=[A-Z])/g, '$&<wbr>')}</code>`;
}

function conditionText({ definition }: Setup, fact: string): string {
  const reads = definition.facts[fact]?.reads ?? [];
  return `${codeOf(fact)} <span class="muted">(liest ${reads.map(codeOf).join(', ')})</span>`;
}

// A step is skipped when all of its questions have a condition and none holds. [FLOW-09]
function skippedUnless({ questions: asked, alwaysShown }: Step): readonly string[] {
  const questions = flatQuestions(asked);
  const facts = questions.flatMap(({ relevantIf }) => relevantIf ?? []);
  return alwaysShown === true || facts.length < questions.length ? [] : [...new Set(facts)];
}

function stepNotes({ setup, openedPanels, changeable }: AtlasProduct, step: Step, pictures: readonly Picture[]) {
  const { steps } = setup.definition;
  const unless = skippedUnless(step).map((fact) => conditionText(setup, fact));
  const panels = openedPanels.filter(({ stepId }) => stepId === step.id);
  const headingOf = (key: string) => pictures.find(({ panel }) => panel === key)?.text.split(',')[0] ?? key;
  return [
    ...(step.afterSubmission === true ? ['erst nach dem Beantragen'] : []),
    ...(unless.length > 0 ? [`wird übersprungen, außer ${unless.join(' oder ')}`] : []),
    ...(changeable.includes(step.id) ? ['„Ändern“ auf der Zusammenfassung führt hierher, „Weiter“ zurück'] : []),
    ...(step === steps.findLast(({ afterSubmission }) => afterSubmission !== true)
      ? ['„Ändern“ führt zu den Schritten davor']
      : []),
    ...panels.map(
      ({ key, informs }) =>
        `Panel: ${escapeHtml(headingOf(key))} · ${codeOf(key)} · ${informs ? 'informiert' : 'ändert die Antwort'}`,
    ),
  ].map((note) => `<li>${note}</li>`);
}

function questionRow(setup: Setup, path: string, question: Question): string {
  const { kind, label, relevantIf } = question;
  const opens =
    'opens' in question && question.opens !== undefined ? `, öffnet das Panel ${codeOf(question.opens)}` : '';
  const messages = messagesOf(question, setup.context).map((message) => `<li>${escapeHtml(message)}</li>`);
  const cells = [
    codeOf(path),
    escapeHtml(label),
    `${escapeHtml(KIND_NAMES[kind])}${opens}`,
    relevantIf === undefined ? 'immer' : conditionText(setup, relevantIf),
    messages.length === 0 ? '<span class="muted">keine</span>' : `<ul>${messages.join('')}</ul>`,
  ];
  const row = cells.map((cell) => `<td>${cell}</td>`).join('');
  return `<tr${path.includes('.') ? ' class="inner"' : ''}>${row}</tr>`;
}

const HEAD = ['Schlüssel', 'Frage', 'Art', 'Bedingung', 'Meldungen'].map((name) => `<th scope="col">${name}</th>`);

function stepCard(product: AtlasProduct, step: Step, pictures: readonly Picture[]): string {
  const { setup } = product;
  const rows = flatQuestions(step.questions).flatMap((question) =>
    withInner(question).map(([path, inner]) => questionRow(setup, path, inner)),
  );
  const table = `<table><thead><tr>${HEAD.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const isSkippable = skippedUnless(step).length > 0;
  return `<li${isSkippable ? ' class="skippable"' : ''}><h3>${escapeHtml(step.heading)} <code>/${escapeHtml(step.path)}</code></h3>
<ul class="notes">${stepNotes(product, step, pictures).join('')}</ul>${
    rows.length > 0 ? table : '<p class="muted">Hier wird nichts gefragt.</p>'
  }</li>`;
}

/** Returns the flow of a product: its steps in order, their questions, when each is skipped and where it leads. */
export function flowSection(product: AtlasProduct, pictures: readonly Picture[]): string {
  const { id, title, steps } = product.setup.definition;
  return `<section id="${id}"><h2>${escapeHtml(title)}</h2>
<p class="muted">Die Meldungen wurden gefunden, indem jede Regel mit falschen Angaben gefragt wurde.</p>
<ol class="flow">${steps.map((step) => stepCard(product, step, pictures)).join('')}</ol></section>`;
}
