import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plain } from '../../e2e/support/applicant/steps.ts';
import type { Tab } from '../engines/visitor.ts';
import { type Found, findInPage, focusSelectInPage, type Target } from './find.ts';

/** How long a page may take; the machine may be busy. */
const PATIENCE = 60_000;

const folder = dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json'));
const library = readFileSync(join(folder, 'dist/@testing-library/dom.umd.min.js'), 'utf8');

/** What a person does with a page of the calculator, in any browser. */
export interface CalculatorPage {
  readonly tab: Tab;
  /** Opens a path of the product, or a whole address. */
  open(path: string): Promise<void>;
  /** Presses a button, link, switch, radio or box once it can be pressed. */
  press(role: string, name: string, target?: Partial<Target>): Promise<void>;
  /** Replaces the text of a field by typing. */
  fill(label: string, text: string, target?: Partial<Target>): Promise<void>;
  /** Chooses an option of a select with the arrow keys: how a list is drawn and pressed differs by system. */
  choose(label: string, option: string, target?: Partial<Target>): Promise<void>;
  /** Waits for the question of a step, or another heading of the page. */
  heading(text: string): Promise<void>;
  /** Waits until the page shows this text. */
  text(text: string): Promise<void>;
  /** All visible text, with plain spaces. */
  words(): Promise<string>;
  /** Looks for a target once; `count` is 0 if it is not there. */
  look(role: string, name: string, target?: Partial<Target>): Promise<Found>;
  /** Runs a function in the page; it and its arguments are sent as text. @returns its result as JSON */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Waits until a condition holds in the page. @throws Error with the text of what was waited for */
  until<Args extends readonly unknown[]>(what: string, holds: (...args: Args) => boolean, ...args: Args): Promise<void>;
}

async function poll<Value>(what: () => string, attempt: () => Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await attempt();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(what());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function wordsInPage(selector: string): string {
  return document.querySelector<HTMLElement>(selector)?.innerText ?? '';
}

/** Drives a tab as a person does. `origin` is that of the product. */
export function createCalculatorPage(tab: Tab, origin: string): CalculatorPage {
  function run<Args extends readonly unknown[], Result>(work: (...args: Args) => Result, ...args: Args) {
    return tab.evaluate(`(${String(work)})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;
  }

  async function find(target: Target): Promise<Found> {
    const found = await run(findInPage, target);
    if (found) return found;
    await tab.evaluate(`(() => {${library}})()`);
    return find(target);
  }

  /** Waits until the target stays where it is and nothing covers it. */
  async function reach(target: Target): Promise<Found> {
    let problem = '';
    return poll(
      () => `${target.role} "${target.name}" ${problem}`,
      async () => {
        // While a document is replaced, the browser answers with an error.
        const found = await find(target).catch((error: unknown) => String(error));
        if (typeof found === 'string') {
          problem = found;
          return undefined;
        }
        problem = found.problem;
        return problem === '' ? found : undefined;
      },
    );
  }

  async function untilWords(what: string, selector: string, holds: (words: string) => boolean): Promise<void> {
    await poll(
      () => `waited in vain for ${what}`,
      async () => (holds(plain(await run(wordsInPage, selector).catch(() => ''))) ? true : undefined),
    );
  }

  async function until<Args extends readonly unknown[]>(
    what: string,
    holds: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await poll(
      () => `waited in vain for ${what}`,
      async () => ((await run(holds, ...args).catch(() => false)) ? true : undefined),
    );
  }

  return {
    tab,
    run,
    until,
    open: (path) => tab.open(new URL(path, origin).href),
    async press(role, name, target) {
      await tab.click(await reach({ role, name, ...target }));
    },
    async fill(label, text, target) {
      const field = { role: 'textbox', name: label, ...target };
      await tab.click(await reach(field));
      const { value } = await find(field);
      for (const _ of value) await tab.press('ArrowRight');
      for (const _ of value) await tab.press('Backspace');
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) await tab.press('Enter');
        await tab.type(line);
      }
    },
    async choose(label, option, target) {
      const { id } = await reach({ role: 'combobox', name: label, ...target });
      const { labels, chosen } = await run(focusSelectInPage, id);
      const wanted = labels.indexOf(option);
      if (wanted < 0) throw new Error(`combobox "${label}" has no option ${option}: ${labels.join(', ')}`);
      for (let index = chosen; index !== wanted; index += Math.sign(wanted - chosen))
        await tab.press(wanted > chosen ? 'ArrowDown' : 'ArrowUp');
      await until(
        `"${option}" in "${label}"`,
        (field, name) => {
          const select = document.getElementById(field) as HTMLSelectElement;
          return select.selectedOptions[0]?.label.replace(/\s+/g, ' ') === name;
        },
        id,
        option,
      );
    },
    heading: (text) => untilWords(`the heading "${text}"`, 'h1', (words) => words === text),
    text: (text) => untilWords(`the text "${text}"`, 'body', (words) => words.includes(text)),
    words: async () => plain(await run(wordsInPage, 'body')),
    look: (role, name, target) => find({ role, name, ...target }),
  };
}
