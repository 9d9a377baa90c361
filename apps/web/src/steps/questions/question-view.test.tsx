import { startCalculation } from '@fa/rechner/calculation/calculation';
import { openPanel } from '@fa/rechner/calculation/panel-editing';
import { isRelevant } from '@fa/rechner/calculation/relevance';
import { waysThrough } from '@fa/rechner/checks/ways';
import type { Answers, Asked, Question, QuestionKind, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions, innerQuestions } from '@fa/rechner/definition/inner-questions';
import { describe, expect, it } from 'vitest';
import { drawPart } from '../../../tests/support/draw-part.tsx';
import { drawnView } from '../../../tests/support/drawn-view.ts';
import { samplesOf } from '../../../tests/support/product-samples.ts';
import type { ProductApp } from '../../calculator/state/product-app.ts';
import type { CalculatorView } from '../../calculator/state/use-calculator.ts';
import { PanelFields } from '../../panels/edit/panel-fields.tsx';
import { PRODUCTS } from '../../products.ts';
import { QuestionView } from './question-view.tsx';

/** Selector of each kind's control; null for kinds without one: an address has those of its parts. Checked by the compiler. */
const CONTROLS: Readonly<Record<QuestionKind, string | null>> = {
  text: 'input[type="text"]',
  textarea: 'textarea',
  email: 'input[inputmode="email"]',
  tel: 'input[type="tel"]',
  iban: 'input[type="text"]',
  bic: 'input[type="text"]',
  date: 'input[type="text"][inputmode="numeric"]',
  euro: 'input[type="text"]',
  number: 'input[type="text"]',
  select: 'select',
  radio: 'input[type="radio"]',
  toggle: '[role="switch"]',
  yesno: 'input[type="radio"]',
  consent: 'input[type="checkbox"]',
  group: 'button[aria-haspopup="dialog"]',
  records: 'button[aria-haspopup="dialog"]',
  list: 'button[aria-haspopup="dialog"]',
  address: null,
  derived: null,
};

/** Builds the view of a fully answered step. */
function viewOn(product: ProductApp, setup: Setup, model: Answers, index: number): CalculatorView {
  const begun = startCalculation(setup);
  return drawnView(product, setup, { ...begun, model, progress: { ...begun.progress, currentViewIdx: index } });
}

type Sample = readonly [ProductApp, Setup, Answers];

const products = await Promise.all(
  Object.entries(PRODUCTS).map(async ([name, load]) => {
    return { name, product: await load(), ways: waysThrough(await samplesOf(name)) };
  }),
);

/** Returns the answers of a way that the question is asked on. */
function sampleOf({ product, ways }: (typeof products)[number], question: Question): Sample {
  const way = ways.find(({ setup, model }) => isRelevant(setup, question, model)) ?? ways[0];
  if (!way) throw new RangeError(`No way asks ${question.key}`);
  return [product, way.setup, way.model];
}

const questions = products.flatMap((sampled) =>
  sampled.product.definition.steps.flatMap((step, index) =>
    step.questions.flatMap((asked) =>
      flatQuestions([asked]).map((question) => ({
        product: sampled.name,
        step: step.id,
        asked,
        question,
        index,
        sample: sampleOf(sampled, question),
      })),
    ),
  ),
);

function questionOn(name: string, key: string) {
  const found = questions.find(({ product, question }) => product === name && question.key === key);
  if (!found) throw new RangeError(`No question ${key}`);
  return found;
}

const inner = questions.flatMap(({ product, question, index, sample }) =>
  innerQuestions(question).map((field) => ({ product, question, field, index, sample })),
);

function controlsIn(container: Element, path: string): readonly Element[] {
  return [...container.querySelectorAll('[id]')].filter(({ id }) => id === path);
}

function drawn(sample: Sample, index: number, question: Asked): HTMLElement {
  return drawPart(<QuestionView question={question} />, viewOn(...sample, index)).container;
}

/** Draws a question, then again once it was touched. @returns what it says before and after */
function touching(question: Asked, key: string, view: CalculatorView) {
  const { calculation } = view;
  const { container, show } = drawPart(<QuestionView question={question} />, view);
  const before = container.textContent;
  show({ ...view, calculation: { ...calculation, form: { ...calculation.form, touched: { [key]: true } } } });
  return { before, container };
}

/** Required questions, shown unanswered. A switch always has a value. */
const required = questions
  .map(({ sample: [product, setup, answers], ...rest }) => {
    const view = viewOn(product, setup, { ...answers, [rest.question.key]: undefined }, rest.index);
    return { ...rest, view };
  })
  .filter(
    ({ question, view }) => question.kind !== 'toggle' && view.violations.some(({ field }) => field === question.key),
  );

describe('every question of every product', () => {
  it.each(questions)(
    '$product: $step renders $question.key once [FLOW-15, FLOW-16]',
    ({ asked, question, index, sample }) => {
      const container = drawn(sample, index, asked);
      const selector = CONTROLS[question.kind];
      if (selector === null) {
        expect(container.innerHTML).toBe('');
        return;
      }
      const controls = controlsIn(container, question.key);
      expect(controls).toHaveLength(1);
      expect(controls[0]?.matches(selector), controls[0]?.outerHTML).toBe(true);
      expect(container.textContent).toContain(question.label);
      expect(container.textContent).toContain(question.hint ?? '');
    },
  );

  it.each(questions.filter(({ question }) => question.relevantIf !== undefined))(
    '$product: $step does not render $question.key while it is not relevant [FLOW-09]',
    ({ question, index, sample: [product, setup] }) => {
      expect(drawn([product, setup, {}], index, question).innerHTML).toBe('');
    },
  );

  it.each(inner)(
    '$product: the panel of $question.key renders $field.key once [FLOW-16]',
    ({ question, field, index, sample: [product, setup, answers] }) => {
      const { calculation } = viewOn(product, setup, answers, index);
      const view = drawnView(product, setup, openPanel(setup, calculation, question.key, 0));
      const { container } = drawPart(<PanelFields question={question} />, view);
      const path = new RegExp(`^${question.key}\\.(?:\\d+\\.)?${field.key}$`);
      const controls = [...container.querySelectorAll('[id]')].filter(({ id }) => path.test(id));
      expect(controls.length).toBeGreaterThan(0);
      expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length);
      for (const control of controls) expect(control.matches(CONTROLS[field.kind] ?? ''), control.outerHTML).toBe(true);
      expect(container.textContent).toContain(field.label);
      expect(container.textContent).toContain(field.hint ?? '');
    },
  );

  it.each(required)(
    '$product: $step shows the error at $question.key once it was touched [FLOW-14]',
    ({ asked, question, view }) => {
      const { before, container } = touching(asked, question.key, view);
      expect(before).not.toContain('Pflichtfeld');
      expect(container.textContent).toContain('Pflichtfeld');
    },
  );

  it('the answer of a panel shows the error inside of it once it was touched [STEP-KONTAKT-02, FLOW-14]', () => {
    const { question, index, sample } = questionOn('forderungsausfall', 'onlinezugang');
    const [product, setup, answers] = sample;
    const view = viewOn(product, setup, { ...answers, onlinezugang: { anrede: 'Frau' } }, index);
    const { before, container } = touching(question, 'onlinezugang', view);
    expect(before).not.toContain('Pflichtfeld');
    expect(container.querySelector('#onlinezugang-error')?.textContent).toContain('Pflichtfeld');
  });

  it.each([
    [undefined, 'Angeben'],
    [{ anrede: 'Frau' }, 'Ändern'],
  ])('the answer %j of a panel has the button "%s" [STEP-KONTAKT-02]', (onlinezugang, name) => {
    const { question, index, sample } = questionOn('forderungsausfall', 'onlinezugang');
    const [product, setup, answers] = sample;
    const container = drawn([product, setup, { ...answers, onlinezugang }], index, question);
    expect(container.querySelector('#onlinezugang')?.textContent).toBe(`${name} Person für das Kundenportal`);
  });

  it('the products together have every kind of question [FLOW-15, FLOW-16]', () => {
    const drawnKinds = new Set([
      ...questions.flatMap(({ asked, question }) => [asked.kind, question.kind]),
      ...inner.map(({ field }) => field.kind),
    ]);
    expect([...drawnKinds].toSorted()).toEqual(Object.keys(CONTROLS).toSorted());
  });
});

it('selects no option for a value that is no longer offered [VAL-09, FLOW-09]', () => {
  const { question, index, sample } = questionOn('kfz-muster', 'saisonBis');
  const [product, setup, answers] = sample;
  const container = drawn([product, setup, { ...answers, saisonVon: 5, saisonBis: 4 }], index, question);
  expect(container.querySelector('select')?.value).toBe('');
});

it('explains failures only after they are declared, before that asks for them [STEP-UMSATZ-01]', () => {
  const { question, index, sample } = questionOn('forderungsausfall', 'ausfaelle');
  const [product, setup] = sample;
  const container = drawn([product, setup, { hasAusfaelle: true }], index, question);
  expect(container.textContent).toBe('Angaben bearbeiten');
});

it.each(['ausfaelle', 'onlinezugang'])(
  'the panel of %s that was stored without a draft has empty fields [PERS-02]',
  (key) => {
    const { question, index, sample } = questionOn('forderungsausfall', key);
    const { calculation, setup } = viewOn(...sample, index);
    const view = drawnView(sample[0], setup, {
      ...calculation,
      form: { ...calculation.form, panel: { key, draft: null } },
    });
    const { container } = drawPart(<PanelFields question={question} />, view);
    const typed = [...container.querySelectorAll<HTMLInputElement>('input:not([type="radio"]), select')];
    expect(typed.length).toBeGreaterThan(2);
    expect(typed.map(({ value }) => value).filter((value) => value !== '')).toEqual([]);
  },
);
