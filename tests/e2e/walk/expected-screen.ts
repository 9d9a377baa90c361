import { currentViolations, fieldValue, panelViolations } from '@fa/rechner/calculation/calculation';
import { hasEarlierStep } from '@fa/rechner/calculation/navigation';
import { progressPercent } from '@fa/rechner/calculation/progress';
import { summarySections } from '@fa/rechner/calculation/summary';
import type { Question, Violation } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { PROBLEM_TEXTS } from '../../../apps/web/src/app/problem-texts.ts';
import { shownValue } from './field-text.ts';
import type { FieldOnScreen, PanelOnScreen, Screen } from './read-screen.ts';
import { choicesOf, panelFields, stepFields } from './walk-fields.ts';
import type { WalkState } from './walk-state.ts';
import { shownQuestions } from './walked-product.ts';

/** 'Willkommen zurück!' [PERS-06] */
const WELCOME: PanelOnScreen = { heading: 'Willkommen zurück!', save: null, fields: {} };

function errorOf(walk: WalkState, violations: readonly Violation[], question: Question): string {
  const { touched } = walk.calculation.form;
  const { key, kind } = question;
  const { conditions } = walk.product;
  if (kind === 'toggle' || kind === 'records') return '';
  if (kind === 'group') {
    const inside = violations.find(({ field }) => field === key || field.startsWith(`${key}.`));
    return inside && touched[key] ? messageFor(inside) : '';
  }
  const own = violations.filter(({ field }) => touched[field]);
  if (kind !== 'list') {
    const violation = violations.find(({ field }) => field === key);
    return violation && touched[key] ? messageFor(violation) : '';
  }
  const found = own.find(({ field }) => (conditions[field]?.field ?? field.split('.')[0]) === key);
  return found ? (conditions[found.field]?.message ?? messageFor(found)) : '';
}

function expectedFields(walk: WalkState, violations: readonly Violation[]): Record<string, FieldOnScreen> {
  const { product, setup, step, answers } = walk;
  const inputs = new Map(stepFields(walk).map((field) => [field.path, field]));
  return Object.fromEntries(
    shownQuestions(product, setup, step.id, answers).map((question) => {
      const input = inputs.get(question.key);
      if (!input)
        return [
          question.key,
          { value: 'button', error: question.kind === 'select' ? '' : errorOf(walk, violations, question) },
        ];
      const locked = product.isLocked(question.key, answers);
      return [
        question.key,
        {
          value: locked ? false : shownValue(question, input.value, choicesOf(input, walk)),
          error: errorOf(walk, violations, question),
        },
      ];
    }),
  );
}

function expectedPanel(walk: WalkState): PanelOnScreen | null {
  const { panel, touched } = walk.calculation.form;
  if (walk.welcome) return WELCOME;
  if (panel === null) return null;
  const violations = panelViolations(walk.setup, walk.calculation);
  const fields = panelFields(walk).map((input) => {
    const { path, question, value } = input;
    const violation = violations.find(({ field }) => field === path);
    const error = violation && touched[path] ? messageFor(violation) : '';
    return [path, { value: shownValue(question, value, choicesOf(input, walk)), error }] as const;
  });
  return {
    heading: walk.product.panelHeadings[panel.key]?.heading ?? walk.question(panel.key).label,
    save: violations.length > 0 ? 'blocked' : 'open',
    fields: Object.fromEntries(fields),
  };
}

function dense(text: string) {
  return text.replace(/\s/g, '');
}

/** Returns the expected screen of a model. */
export function expectedScreen(walk: WalkState): Screen {
  const { setup, step, calculation, product, problem, history } = walk;
  const shared = {
    path: history.path,
    panel: expectedPanel(walk),
    focusIsLost: false,
    busy: false,
    canKeep: true,
    entries: [],
    rows: [],
  };
  if (problem) {
    const { heading } = PROBLEM_TEXTS;
    const title = `${heading} – ${setup.definition.title}`;
    return { ...shared, headings: [heading], title, progress: null, back: false, next: null, fields: {} };
  }
  const violations = currentViolations(setup, calculation);
  const { currentViewIdx } = calculation.progress;
  const isLast = step.id === product.last;
  const list = step.questions.find(({ kind }) => kind === 'list');
  const rows = summarySections(setup, calculation.model).flatMap((section) => section.rows);
  return {
    ...shared,
    headings: [step.heading],
    title: `${walk.attempts > 0 ? 'Fehler: ' : ''}${step.heading} – ${setup.definition.title}`,
    progress: String(Math.round(progressPercent(currentViewIdx, setup.definition.steps.length))),
    back: hasEarlierStep(setup, calculation.model, currentViewIdx),
    next: isLast ? null : violations.length > 0 ? 'blocked' : 'open',
    fields: expectedFields(walk, violations),
    entries: list ? ((fieldValue(calculation, list.key) as readonly string[] | undefined) ?? []) : [],
    rows: isLast ? rows.map(({ label, value }) => dense(`${label}: ${value}`)) : [],
  };
}
