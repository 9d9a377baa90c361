import { startCalculation } from '@fa/rechner/calculation/calculation';
import type { Question, Rule } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, fahrradSamples, problemsFound, withQuestion, withStep } from '../sample/bicycle.ts';
import { movesFrom } from '../states/moves.ts';
import { representativesOf } from '../states/representatives.ts';
import { exploreStates } from '../states/state-space.ts';
import { inspect } from '../walks/inspection.ts';
import { checkStates } from './check-states.ts';

function found(...args: Parameters<typeof problemsFound> extends [unknown, ...infer Rest] ? Rest : never): string {
  return problemsFound('states', ...args).join('\n');
}

/** What explores the product in its first situation. */
function explored(leavesBehind: boolean) {
  const inspection = inspect(fahrradSamples());
  const [setup] = inspection.samples.situations;
  if (!setup) throw new Error('There is no situation');
  const context = { inspection, representatives: representativesOf(inspection), leavesBehind };
  return { context, entry: { name: 'first situation', setup, begin: startCalculation } };
}

describe('states', () => {
  it('names a dead end that only a change of an earlier answer leads to [FLOW-16]', () => {
    const einmal: Rule = (value, { answers }) => {
      const { art, ort } = answers as Fahrrad;
      return art === 'rad' && ort !== undefined && value === 'Bügelschloss' ? { code: 'invalid' } : null;
    };
    const change = withQuestion('schloss', { rules: [einmal] });
    const values = {
      ...fahrradSamples().values,
      schloss: ({ art, ort }: Fahrrad) => (art === 'rad' && ort ? ['Kette'] : ['Bügelschloss']),
    };
    expect(found(change, { values })).toBe('');
    expect(found(change, { values: { ...values, schloss: ['Bügelschloss'] } })).toContain(
      "step 'stellplatz' has no way to the end",
    );
  });

  it('names a step that Weiter cannot leave [FLOW-16]', () => {
    expect(found(withStep('stellplatz', { afterSubmission: true }))).toContain("step 'rad' has no way to the end");
  });

  it('names two answers that remove each other [FLOW-16]', () => {
    const derive = (previous: Fahrrad, { akku, einverstanden, ...rest }: Fahrrad): Fahrrad => {
      if (akku !== undefined && previous.akku !== akku) return { ...rest, akku };
      if (einverstanden !== undefined && previous.einverstanden !== einverstanden) return { ...rest, einverstanden };
      return { ...rest, ...(akku !== undefined && { akku }), ...(einverstanden !== undefined && { einverstanden }) };
    };
    expect(found({ derive })).toContain('has no way to the end');
  });

  it('names a path that leads to another step, with the answers before it [FLOW-04, FLOW-16]', () => {
    expect(found(withStep('motor', { path: 'mein-rad' }))).toContain(
      "first situation: art = \"pedelec\" → Weiter: step 'motor' cannot be entered by its own address, which leads to 'rad'",
    );
  });

  it('names a text that is missing for one answer only [FLOW-16]', () => {
    const options = ({ art }: Fahrrad) => [{ value: 'a', label: art === 'pedelec' ? '' : 'Kette' }];
    const change = withQuestion('schloss', { kind: 'select', options } as Partial<Question>);
    expect(found(change)).toContain("question 'schloss': its option is empty");
    expect(found(withQuestion('akku', { hint: `ab ${undefined}` }))).toContain(
      "question 'akku': its hint is a placeholder",
    );
  });

  it('discovers a new deciding question by itself [FLOW-16]', () => {
    const farbe: Question = {
      key: 'farbe',
      kind: 'yesno',
      label: 'Ist es rot?',
      rules: [(value) => (typeof value === 'boolean' ? null : { code: 'required' })],
    };
    // With 'rot', no lock is accepted.
    const nieBeiRot: Rule = (_, { answers }) =>
      'farbe' in answers && answers.farbe === true ? { code: 'invalid' } : null;
    const { steps = [] } = withQuestion('schloss', { rules: [nieBeiRot] });
    const change = {
      steps: steps.map((step) => (step.id === 'rad' ? { ...step, questions: [FRAGEN.art, farbe] } : step)),
    };
    expect(found(change as never)).toContain("step 'stellplatz' has no way to the end");
  });

  it('names a step whose Zurück does not lead to the beginning [FLOW-16]', () => {
    const { context, entry } = explored(false);
    const space = exploreStates([entry], context.inspection.deciding, (state) => movesFrom(context, state));
    const wrong = (back: readonly (number | undefined)[]) => checkStates({ ...space, back }).map(({ what }) => what);
    expect(wrong(space.back)).toEqual([]);
    expect(wrong(space.back.map((_, from) => from))).toContain("step 'stellplatz' has no way back to the beginning");
    const typed = space.states.findIndex(
      ({ calculation }, number) => calculation.progress.currentViewIdx > 0 && space.back[number] === undefined,
    );
    expect(wrong(space.back.map(() => typed))).toContain("step 'stellplatz' has no way back to the beginning");
  });

  it('include a reload, as a page restores it [PERS-05, FLOW-16]', () => {
    const { context, entry } = explored(true);
    const calculation = { ...startCalculation(entry.setup), submission: { status: 'sending', key: 'k' } as const };
    const moves = movesFrom(context, { entry, agent: false, calculation });
    const reloads = moves.filter(({ name }) => name === 'reload').map(({ to }) => to.calculation.submission.status);
    expect(reloads).toEqual(['unknown']);
  });
});
