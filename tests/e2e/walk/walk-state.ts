import type { PageData } from '@fa/api/page/page-data';
import { townOf } from '@fa/rechner/address/address-places';
import { type Calculation, currentAnswers, fieldValue, startCalculation } from '@fa/rechner/calculation/calculation';
import { editField, leaveField, noteFinding } from '@fa/rechner/calculation/editing';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { touchFields } from '@fa/rechner/calculation/form';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { cancelPanel, editPanel, openPanel, savePanel } from '@fa/rechner/calculation/panel-editing';
import { questionOf } from '@fa/rechner/calculation/relevance';
import type { Answers, Question, Setup, Step } from '@fa/rechner/definition/definition';
import { isSame, patchAnswers } from '@fa/rechner/definition/model';
import { restoreCalculation } from '@fa/rechner/kept/restore';
import { type StoredData, toStoredData } from '@fa/rechner/kept/stored-data';
import { isEmpty } from '@fa/rechner/rules/required';
import { WalkHistory } from './walk-history.ts';
import type { WalkedProduct } from './walked-product.ts';

const PROBLEM = 'error';

/** Returns the towns of a postcode; the service is outside the model. */
export type Towns = (plz: string) => Promise<readonly string[]>;

/** The model: the pure calculation, and the state that the app adds. */
export class WalkState {
  calculation: Calculation<Answers>;
  attempts = 0;
  problem = false;
  /** Whether a calculation is stored in the tab, so that a reload asks about it. */
  kept = false;
  /** Whether the question about the stored calculation is open. */
  welcome = false;
  /** Path of the focused field when the screen was last read. */
  focus: string | null = null;
  /** The owner who was last removed from a list. */
  removed: { readonly title: string; readonly index: number } | null = null;
  readonly history = new WalkHistory();
  readonly setup: Setup;
  readonly product: WalkedProduct;
  readonly #towns: Towns;
  #filled: Record<string, string> = {};
  /** The calculation when the page was loaded. */
  #begun: Calculation<Answers>;
  #stored: StoredData | null = null;

  constructor(product: WalkedProduct, page: PageData, towns: Towns) {
    this.product = product;
    this.setup = {
      definition: product.definition,
      context: { today: page.today as Setup['context']['today'], settings: product.settingsOf(page) },
    };
    this.#towns = towns;
    this.calculation = startCalculation(this.setup);
    this.#begun = this.calculation;
    this.open('');
  }

  get step(): Step {
    return stepAt(this.setup, this.calculation.progress.currentViewIdx);
  }

  get answers(): Answers {
    return currentAnswers(this.setup, this.calculation);
  }

  question(key: string): Question {
    return questionOf(this.setup.definition, key);
  }

  /** Records a change that the tab stores. */
  noteChange(): void {
    this.kept ||= this.calculation !== this.#begun;
  }

  async edit(key: string, value: unknown): Promise<void> {
    this.calculation = editField(this.setup, this.calculation, key, value, 0);
    await this.#lookUp(key, value);
  }

  /** Switches, or answers yes or no: yes opens the panel. */
  async toggle(key: string, on: boolean): Promise<void> {
    await this.edit(key, on);
    const question = this.question(key);
    if (on && 'opens' in question && question.opens !== undefined) this.openPanel(question.opens);
  }

  async editDraft(draft: unknown, path: string, value: unknown): Promise<void> {
    this.calculation = editPanel(this.calculation, draft);
    await this.#lookUp(path, value);
  }

  leave(path: string | null): void {
    if (path === null) return;
    const inPanel = path.includes('.');
    this.calculation = inPanel
      ? { ...this.calculation, form: touchFields(this.calculation.form, [path]) }
      : leaveField(this.setup, this.calculation, path);
  }

  openPanel(key: string, index?: number): void {
    this.calculation = openPanel(this.setup, cancelPanel(this.setup, this.calculation), key, index);
  }

  savePanel(): void {
    this.calculation = savePanel(this.setup, this.calculation).calculation;
  }

  cancelPanel(): void {
    this.calculation = cancelPanel(this.setup, this.calculation);
  }

  next(): void {
    const { calculation, violations } = advance(this.setup, this.calculation);
    if (violations.length > 0) {
      this.calculation = calculation;
      this.attempts += 1;
    } else this.#moved(calculation);
    this.history.push(this.calculation.progress.path);
  }

  change(stepId: string): void {
    this.#moved(changeFrom(this.setup, this.calculation, stepId));
    this.history.push(this.calculation.progress.path);
  }

  leaveProblem(): void {
    this.#moved(enterPath(this.setup, this.calculation, ''));
    this.history.push(this.calculation.progress.path);
  }

  /** 'Zurück'. */
  back(): void {
    if (this.history.depth > 0) return this.traverse(-1);
    this.#moved(retreat(this.setup, this.calculation));
    this.history.replace(this.calculation.progress.path);
  }

  /** The browser's buttons. */
  traverse(delta: 1 | -1): void {
    const isSamePage = this.history.go(delta);
    if (!isSamePage) {
      this.#load();
      this.welcome = false;
      return;
    }
    this.cancelPanel();
    if (this.history.path === PROBLEM) {
      this.problem = true;
      return;
    }
    this.#moved(enterPath(this.setup, this.calculation, this.history.path));
    this.history.replace(this.calculation.progress.path);
  }

  /** The address bar. */
  open(path: string): void {
    this.history.open(path);
    this.#load();
  }

  reload(): void {
    this.#load();
  }

  /** 'Daten löschen & neu starten'. */
  startAnew(): void {
    this.#forget();
    this.problem = false;
    this.#begin('');
    this.history.replace(this.calculation.progress.path);
  }

  #load(): void {
    const { path } = this.history;
    this.problem = path === PROBLEM;
    this.attempts = 0;
    this.removed = null;
    this.focus = null;
    this.#filled = {};
    if (this.kept) this.#restore(path);
    else this.#begin(path);
    this.welcome = this.kept && !this.#isUntouched;
    if (!this.problem) this.history.replace(this.calculation.progress.path);
  }

  // Resuming saves nothing: the stored calculation is unchanged until the next change. [PERS-11]
  #restore(path: string): void {
    if (this.calculation !== this.#begun || this.#stored === null) {
      const stored = toStoredData(this.calculation, { userId: { id: 1 }, orderKey: null });
      this.#stored = JSON.parse(JSON.stringify(stored)) as StoredData;
    }
    this.calculation = restoreCalculation(this.setup, this.#stored, path);
    this.#begun = this.calculation;
  }

  // A calculation without answers is not offered again. The broker is no answer. [PERS-06, BROK-01]
  get #isUntouched(): boolean {
    const { model, form, progress } = this.calculation;
    const fresh = startCalculation(this.setup);
    const noBroker = Object.fromEntries(
      Object.values(this.setup.definition.broker ?? {}).map((key) => [key, undefined]),
    );
    const isAnswered = !isSame(patchAnswers(model, noBroker), patchAnswers(fresh.model, noBroker));
    return !isAnswered && progress.path === fresh.progress.path && Object.keys(form.values).length === 0;
  }

  #begin(path: string): void {
    this.calculation = enterPath(this.setup, startCalculation(this.setup), path);
    this.#begun = this.calculation;
  }

  #forget(): void {
    this.kept = false;
    this.#stored = null;
    this.welcome = false;
    this.attempts = 0;
    this.#filled = {};
  }

  #moved(calculation: Calculation<Answers>): void {
    if (calculation.progress.path !== this.calculation.progress.path) this.removed = null;
    this.calculation = calculation;
    this.problem = false;
    this.attempts = 0;
  }

  // The only town of a postcode is filled in unless the user typed one. [ADDR-12]
  async #lookUp(field: string, value: unknown): Promise<void> {
    const target = townOf(this.setup.definition, field);
    if (target === undefined || typeof value !== 'string' || !/^\d{5}$/.test(value.trim())) return;
    const plz = value.trim();
    const towns = await this.#towns(plz);
    // An unknown postcode only warns. [ADDR-01]
    this.calculation = noteFinding(this.calculation, field, { value: plz, failure: null });
    const [town] = towns;
    const current = this.#town(target);
    if (town === undefined || towns.length > 1) return;
    if (!isEmpty(current) && current !== this.#filled[target]) return;
    const [key = '', inner] = target.split('.');
    this.calculation =
      inner === undefined
        ? editField(this.setup, this.calculation, key, town, 0)
        : editPanel(this.calculation, { ...(this.calculation.form.panel?.draft as object), [inner]: town });
    this.#filled = { ...this.#filled, [target]: town };
  }

  #town(target: string): unknown {
    const [key = '', inner] = target.split('.');
    if (inner === undefined) return fieldValue(this.calculation, key);
    return (this.calculation.form.panel?.draft as Record<string, unknown> | undefined)?.[inner];
  }
}

/** Returns whether a step is shown, with or without a panel. */
export function isOnStep({ problem, welcome }: WalkState) {
  return !problem && !welcome;
}

/** Returns whether a panel is open on the step. */
export function isInPanel(walk: WalkState) {
  return isOnStep(walk) && walk.calculation.form.panel !== null;
}

/** Returns whether a step is shown without a panel. */
export function isFree(walk: WalkState) {
  return isOnStep(walk) && walk.calculation.form.panel === null;
}

/** Returns the index of the current step. */
export function currentIndex({ calculation }: WalkState): number {
  return calculation.progress.currentViewIdx;
}
