import type { Antworten } from '@fa/forderungsausfall/antworten';
import { currentViolations, type Submission } from '@fa/rechner/calculation/calculation';
import { commit, editField, leaveField } from '@fa/rechner/calculation/editing';
import { commitStep, enterPath } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { cancelPanel, editPanel, openPanel, savePanel } from '@fa/rechner/calculation/panel-editing';
import { questionOf } from '@fa/rechner/calculation/relevance';
import type { Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { assert } from 'vitest';
import { FlowWalk, NOW } from '../../../packages/rechner-checks/src/sample/flow-walk.ts';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from './sample-answers.ts';

const MIT_AKTENZEICHEN = VERMITTLER_MIT_AKTENZEICHEN[0] ?? '';

/** Who goes through the flow: name, and what this person would answer. */
const PEOPLE = {
  'ein Handwerker ohne Ausfälle': { antworten: HANDWERKER, vermittler: '022230-000' },
  'ein Kunde eines Vermittlers mit Aktenzeichen': {
    antworten: { ...HANDWERKER, vermittler: MIT_AKTENZEICHEN, azvm: 'AZ-4711' },
    vermittler: MIT_AKTENZEICHEN,
  },
  'eine Firma, bei der alles zutrifft': { antworten: ALLES_BEANTWORTET, vermittler: MIT_AKTENZEICHEN },
} as const satisfies Record<string, { antworten: Antworten; vermittler: string }>;

export type Person = keyof typeof PEOPLE;

/** Keys in the order a person answers them on a step: a toggle before the panel that it opens. */
function answersFor(setup: Setup<Antworten>, index: number, antworten: Antworten): Partial<Antworten> {
  const keys = flatQuestions(stepAt(setup, index).questions).filter(({ kind }) => kind !== 'derived');
  return Object.fromEntries(
    keys.map(({ key }) => [key, antworten[key as keyof Antworten]] as const).filter(([, value]) => value !== undefined),
  );
}

/** A person's walk through the application. */
export class Journey extends FlowWalk<Antworten> {
  readonly #antworten: Antworten;

  constructor(person: Person) {
    const { antworten, vermittler } = PEOPLE[person];
    super(setupOn(TODAY, { vermittler }));
    this.#antworten = antworten;
  }

  /** Fills the current step: the person's own answers, replaced by the given ones (undefined leaves a field empty). */
  override answers(replaced: { readonly [K in keyof Antworten]?: Antworten[K] | undefined } = {}): this {
    const own = answersFor(this.setup, this.calculation.progress.currentViewIdx, this.#antworten);
    if (this.step === 'zusammenfassung') this.downloads();
    for (const [key, value] of Object.entries({ ...own, ...replaced })) this.#answer(key, value);
    return this;
  }

  #answer(key: string, value: unknown): void {
    const setup = this.setup;
    const question = questionOf(setup.definition, key);
    if (value !== undefined && (question.kind === 'group' || question.kind === 'records')) {
      this.calculation = savePanel(setup, editPanel(openPanel(setup, this.calculation, key), value)).calculation;
      return;
    }
    if (question.kind === 'list') {
      this.calculation = commit(setup, this.calculation, { [key]: value ?? [] } as Partial<Antworten>);
      return;
    }
    this.calculation = leaveField(setup, editField(setup, this.calculation, key, value ?? '', NOW), key);
  }

  /** Types into one field and leaves it. */
  types(key: keyof Antworten, value: unknown): this {
    this.calculation = leaveField(this.setup, editField(this.setup, this.calculation, key, value, NOW), key);
    return this;
  }

  /** Opens a side panel, fills it and presses save. */
  saves(key: keyof Antworten, draft: unknown, index?: number): this {
    const opened = editPanel(openPanel(this.setup, this.calculation, key, index), draft);
    this.calculation = savePanel(this.setup, opened).calculation;
    return this;
  }

  /** Opens a side panel, fills it and presses cancel. */
  cancels(key: keyof Antworten, draft: unknown): this {
    this.calculation = cancelPanel(this.setup, editPanel(openPanel(this.setup, this.calculation, key), draft));
    return this;
  }

  /** Downloads the contract documents. */
  downloads(): this {
    this.calculation = commit(this.setup, this.calculation, { downloadTimestamp: '15.08.2026 10:11:12' });
    return this;
  }

  /** Presses 'Jetzt beitragspflichtig beantragen'; the answer of the server follows. */
  submits(outcome: Submission): this {
    assert.deepEqual(currentViolations(this.setup, this.calculation), []);
    const { model } = commitStep(this.setup, this.calculation);
    this.calculation = enterPath(
      this.setup,
      { ...this.calculation, model, submission: { status: 'sending' } },
      'danke',
    );
    this.calculation = { ...this.calculation, submission: outcome };
    return this;
  }

  /** Whether the model holds the key. */
  holds(key: keyof Antworten, value: unknown): this {
    assert.deepEqual(this.calculation.model[key], value);
    return this;
  }

  /** The model does not hold the key at all. */
  lacks(...keys: readonly (keyof Antworten)[]): this {
    for (const key of keys) assert.notProperty(this.calculation.model, key);
    return this;
  }
}

/** Begins a journey: given('ein Handwerker ohne Ausfälle').at('umsatz').answers({ … }).next('kontakt'). */
export function given(person: Person): Journey {
  return new Journey(person);
}
