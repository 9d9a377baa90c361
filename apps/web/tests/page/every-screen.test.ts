// @vitest-environment jsdom

import { type Calculation, type Submission, startCalculation } from '@fa/rechner/calculation/calculation';
import { advance } from '@fa/rechner/calculation/flow';
import { openPanel } from '@fa/rechner/calculation/panel-editing';
import { enterView } from '@fa/rechner/calculation/progress';
import { isRelevant, isStepRelevant } from '@fa/rechner/calculation/relevance';
import { type Way, waysThrough } from '@fa/rechner/checks/ways';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { allViewsOf } from '../../src/app/all-views.ts';
import { App } from '../../src/app/app.tsx';
import type { AppState } from '../../src/calculator/state/app-state.ts';
import type { ProductApp } from '../../src/calculator/state/product-app.ts';
import type { Change } from '../../src/calculator/state/store.ts';
import { PRODUCTS } from '../../src/products.ts';
import { drawnView } from '../support/drawn-view.ts';
import { samplesOf } from '../support/product-samples.ts';

const PLACEHOLDER = /\b(?:undefined|NaN|null|Invalid Date|TODO)\b|\[object |\$\{|\{\{/;
const NAMED = 'h1, h2, h3, legend, label, button, a, option, li, dt, dd, th, summary, p';

/** Sources of the page, searched for the panels it opens. */
const SOURCES = import.meta.glob<string>(
  [
    '../../src/{app,frame,panels,steps}/**/*.tsx',
    '../../../../products/*/web/**/*.tsx',
    '!../../src/**/*.test.tsx',
    '!../../../../products/**/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Returns the keys of the panels that the views of a product open by name; the others are in its definition. */
function panelsOpenedBy(product: string): readonly string[] {
  const sources = Object.entries(SOURCES).filter(
    ([file]) => !file.includes('/products/') || file.includes(`/${product}/`),
  );
  const keys = sources.flatMap(([, source]) => [
    ...source.matchAll(/\b(?:showInfo|show|openPanel)\((?:context, )?'([A-Za-z]+)'/g),
  ]);
  return [...new Set(keys.map(([, key = '']) => key))];
}

/** Screen: a calculation with parts of the state. */
interface Screen {
  readonly name: string;
  readonly setup: Setup;
  readonly calculation: Calculation;
  readonly given?: Change<AppState>;
}

const SUBMISSIONS: readonly Submission[] = [
  { status: 'sending' },
  { status: 'unknown' },
  { status: 'failed' },
  { status: 'accepted', reference: 'FA-1', confirmationMail: true, email: 'a@example.org' },
];

/** Returns the panels of all questions and views. */
function panelScreens({ hasFaq, definition: { id } }: ProductApp, ways: readonly Way[]): readonly Screen[] {
  const [way] = ways;
  if (!way) throw new RangeError('No way');
  const { setup, model } = way;
  const { steps } = setup.definition;
  const asked = steps.flatMap((step, index) =>
    step.questions
      .filter(({ kind }) => kind === 'group' || kind === 'records' || kind === 'list')
      .map(({ key, kind }): Screen => {
        const calculation = openPanel(setup, standingOn(setup, index, model), key, kind === 'list' ? 0 : undefined);
        return { name: `panel ${key}`, setup, calculation };
      }),
  );
  const keys = new Set(steps.flatMap(({ questions }) => questions.map(({ key }) => key)));
  const calculation = standingOn(setup, Math.min(3, steps.length - 1), model);
  const informing = panelsOpenedBy(id)
    .filter((key) => !keys.has(key) && (key !== 'faq' || hasFaq === true))
    .map((key): Screen => ({ name: `panel ${key}`, setup, calculation, given: { flow: { infoPanel: key } } }));
  return [...asked, ...informing];
}

function standingOn(setup: Setup, index: number, model: Answers): Calculation {
  const step = setup.definition.steps[index];
  if (!step) throw new RangeError(`No step ${index}`);
  const begun = startCalculation(setup);
  return { ...begun, model, progress: enterView(begun.progress, index, step) };
}

/** Returns each step with each set of its questions: answered, and unanswered after a failed Weiter. */
function screensOf({ definition }: ProductApp, ways: readonly Way[]): readonly Screen[] {
  const screens = new Map<string, Screen>();
  for (const { setup, model } of ways) {
    definition.steps.forEach((step, index) => {
      if (!isStepRelevant(setup, step, model)) return;
      const asked = flatQuestions(step.questions).filter((question) => isRelevant(setup, question, model));
      const offered = asked.map((question) =>
        question.kind === 'select' || question.kind === 'radio' ? question.options(model, setup.context).length : 0,
      );
      const name = `${step.id} ${asked.map(({ key }, at) => `${key}:${offered[at]}`).join(' ')}`;
      if (screens.has(name)) return;
      const answered = standingOn(setup, index, model);
      const own = new Set(flatQuestions(step.questions).map(({ key }) => key));
      const unanswered = Object.fromEntries(
        Object.entries(model).filter(([key]) => !own.has(key) || definition.facts[key] !== undefined),
      );
      screens.set(name, { name, setup, calculation: answered });
      const refused = advance(setup, standingOn(setup, index, unanswered)).calculation;
      screens.set(`${name} refused`, {
        name: `${name} refused`,
        setup,
        calculation: refused,
        given: { flow: { attempts: 1 } },
      });
      screens.set(`${name} agent`, {
        name: `${name} agent`,
        setup,
        calculation: answered,
        given: { visitor: { agentMode: true } },
      });
      if (step.afterSubmission !== true && definition.steps[index + 1]?.afterSubmission !== true) return;
      for (const submission of SUBMISSIONS)
        screens.set(`${name} ${submission.status}`, {
          name: `${name} ${submission.status}`,
          setup,
          calculation: { ...answered, submission },
        });
    });
  }
  return [...screens.values()];
}

type Elements = ReadonlyMap<string, Element>;

function nameOf(byId: Elements, element: Element): string {
  const own = `${element.textContent}${element.getAttribute('aria-label') ?? ''}`.trim();
  if (own !== '') return own;
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
  const pictured = [...element.querySelectorAll('[aria-label], img[alt]')].map(
    (inner) => inner.getAttribute('aria-label') ?? inner.getAttribute('alt'),
  );
  return [...ids.map((id) => byId.get(id)?.textContent), ...pictured].join('').trim();
}

/** Returns accessibility problems: missing names, and texts without a value. */
function problemsIn(html: string): readonly string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  // Scripts that React adds for later content.
  for (const script of root.querySelectorAll('script')) script.remove();
  const elements = [...root.querySelectorAll('*')];
  const byId: Elements = new Map(elements.map((element) => [element.id, element]));
  const labels = new Map([...root.querySelectorAll('label')].map((label) => [label.htmlFor, label]));
  const texts = elements.flatMap((element) => [
    element.childElementCount === 0 ? (element.textContent ?? '') : '',
    ...['aria-label', 'title', 'alt', 'placeholder', 'value'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  const nameless = elements.filter(
    (element) =>
      element.matches(NAMED) && nameOf(byId, element) === '' && element.closest('[aria-hidden="true"]') === null,
  );
  const unlabelled = [...root.querySelectorAll('input, select, textarea')].filter((control) => {
    const label = labels.get(control.id) ?? control.closest('label');
    return (label?.textContent ?? '').trim() === '' && nameOf(byId, control) === '';
  });
  const pointers = ['aria-labelledby', 'aria-describedby'].flatMap((name) =>
    elements.flatMap((element) => (element.getAttribute(name) ?? '').split(' ')),
  );
  const headings = root.querySelectorAll('h1').length;
  return [
    ...texts.filter((text) => PLACEHOLDER.test(text)).map((text) => `placeholder: ${text}`),
    ...nameless.map(({ outerHTML }) => `no text: ${outerHTML.slice(0, 120)}`),
    ...unlabelled.map(({ outerHTML }) => `no label: ${outerHTML.slice(0, 120)}`),
    ...pointers.filter((id) => id !== '' && !byId.has(id)).map((id) => `no element '${id}'`),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}

async function drawn(product: ProductApp, { setup, calculation, given }: Screen): Promise<string> {
  const views = await allViewsOf(product);
  const { prelude } = await prerender(
    createElement(App, { view: drawnView(product, setup, calculation, given), views }),
  );
  return new Response(prelude).text();
}

const products = await Promise.all(
  Object.entries(PRODUCTS).map(
    async ([name, load]) => [name, await load(), waysThrough(await samplesOf(name))] as const,
  ),
);

describe.each(products)('every screen of %s', (_, product, ways) => {
  it('has all its texts in every panel [FLOW-13, FLOW-16]', async () => {
    const screens = panelScreens(product, ways);
    const found: string[] = [];
    for (const screen of screens) {
      const html = await drawn(product, screen);
      if (!html.includes('<dialog')) found.push(`${screen.name} is not drawn`);
      found.push(...problemsIn(html).map((problem) => `${screen.name}: ${problem}`));
    }
    expect(found).toEqual([]);
    expect(screens.length).toBeGreaterThan(2);
  });

  it('has all its texts, answered, refused, for agents and with every outcome of an order [FLOW-16]', async () => {
    const screens = screensOf(product, ways);
    const found: string[] = [];
    for (const screen of screens)
      found.push(...problemsIn(await drawn(product, screen)).map((problem) => `${screen.name}: ${problem}`));
    expect(found).toEqual([]);
    expect(screens.length).toBeGreaterThanOrEqual(3 * product.definition.steps.length);
  });
});

it('the panels that views open by name are found in their sources [FLOW-16]', () => {
  const inAnyProduct = ['agent', 'contact', 'cookies', 'cookieText', 'debug', 'faq', 'offer', 'save'];
  const found = panelsOpenedBy('forderungsausfall');
  expect(found.toSorted()).toEqual([...inAnyProduct, 'absicherung', 'offerRequest'].toSorted());
});
