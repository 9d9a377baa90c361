import { questionsOf } from '@fa/rechner/calculation/relevance';
import { type SummarySection, summarySections } from '@fa/rechner/calculation/summary';
import type { Answers, Definition, Question } from '@fa/rechner/definition/definition';
import { withInner } from '@fa/rechner/definition/inner-questions';
import type { Inspection } from '../walks/inspection.ts';
import { distinctProblems, type Problem } from '../walks/problem.ts';

// Placeholders for missing text or for an unset value.
const PLACEHOLDER =
  /\b(?:todo|tbd|fixme|xxx+|lorem ipsum|undefined|null|nan|platzhalter|invalid date)\b|\[object |\$\{|\{\{|%[sd]\b/i;

/** Returns the problems of one text: empty, surrounding spaces, or a placeholder. */
export function textProblems(at: string, what: string, text: unknown): readonly Problem[] {
  if (typeof text !== 'string' || text.trim() === '') return [{ at, what: `its ${what} is empty` }];
  if (text.trim() !== text) return [{ at, what: `its ${what} has space around it` }];
  return PLACEHOLDER.test(text) ? [{ at, what: `its ${what} is a placeholder: ${text}` }] : [];
}

function textsOf(question: Question): readonly (readonly [string, string])[] {
  const texts: (readonly [string, string])[] = [['label', question.label]];
  if (question.hint !== undefined) texts.push(['hint', question.hint]);
  if ('placeholder' in question && question.placeholder !== undefined)
    texts.push(['placeholder', question.placeholder]);
  if ('unit' in question && question.unit !== undefined) texts.push(['unit', question.unit]);
  if (question.kind === 'list') texts.push(['label for adding', question.addLabel]);
  if (question.kind === 'consent') {
    texts.push(['heading', question.heading], ['version', question.version], ['wording', question.wording.join('')]);
    for (const paragraph of question.wording) texts.push(['wording', paragraph]);
  }
  return texts;
}

/** Returns the problems in the texts of one question. */
export function questionTexts(at: string, question: Question): readonly Problem[] {
  return textsOf(question).flatMap(([name, text]) => textProblems(`question '${at}'`, name, text));
}

/** Returns the problems in the texts of a summary. */
export function summaryTexts(sections: readonly SummarySection[]): readonly Problem[] {
  return sections.flatMap(({ stepId, heading, rows }) => [
    ...textProblems(`summary of step '${stepId}'`, 'heading', heading),
    ...rows.flatMap(({ keys, label, value }) => [
      ...textProblems(`summary line '${keys.join(', ')}'`, 'label', label),
      ...textProblems(`summary line '${keys.join(', ')}'`, 'value', value),
    ]),
  ]);
}

/** Returns the texts of a product besides those of its steps. */
function productTexts<M extends Answers>(definition: Definition<M>): readonly (readonly [string, string])[] {
  const { id, version, title, description, analyticsInWords, order } = definition;
  const texts: (readonly [string, string])[] = Object.entries({ id, version, title });
  if (description !== undefined) texts.push(['description', description]);
  for (const word of [...Object.keys(analyticsInWords?.known ?? {}), ...(analyticsInWords?.never ?? [])])
    texts.push(['word for analytics', word]);
  if (order !== undefined) texts.push(['file name', order.fileName]);
  for (const step of order?.nextSteps ?? []) texts.push(['next step', step]);
  if (order?.download !== undefined) texts.push(['text for agents', order.download.forAgents]);
  return texts;
}

/** Checks that every heading, label, hint, consent, summary line and text of the product is no placeholder. [FLOW-16] */
export function checkTexts<M extends Answers>({ definition, samples, exploration }: Inspection<M>): readonly Problem[] {
  const { steps } = definition;
  const questions = questionsOf(definition).flatMap((question) => withInner(question));
  return distinctProblems([
    ...productTexts(definition).flatMap(([name, text]) => textProblems('the product', name, text)),
    ...steps.flatMap((step) => textProblems(`step '${step.id}'`, 'heading', step.heading)),
    ...questions.flatMap(([at, question]) => questionTexts(at, question)),
    ...samples.situations.flatMap(({ context }) =>
      questionsOf(definition).flatMap((question) =>
        (question.kind === 'records' ? question.entries(context) : []).flatMap(({ heading }) =>
          textProblems(`question '${question.key}'`, 'heading', heading),
        ),
      ),
    ),
    ...exploration.walks.flatMap(({ setup, calculation }) => summaryTexts(summarySections(setup, calculation.model))),
  ]);
}
