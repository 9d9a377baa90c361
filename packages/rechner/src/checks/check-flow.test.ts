import { describe, expect, it } from 'vitest';
import {
  FAHRRAD,
  FRAGEN,
  type Fahrrad,
  fahrradSamples,
  fahrradSummary,
  withQuestion,
  withStep,
} from '../../../../tests/journeys/bicycle.ts';
import type { Calculation } from '../calculation.ts';
import type { Definition, Fact, Rule } from '../definition.ts';
import { checkWalks } from './check-walks.ts';
import { type CheckName, runCheck } from './check-definition.ts';
import { inspect } from './inspection.ts';
import type { Samples } from './samples.ts';

type Change = Partial<Definition<Fahrrad>>;

function found(name: CheckName, change: Change, samples: Partial<Samples<Fahrrad>> = {}): readonly string[] {
  return runCheck(name, inspect({ ...fahrradSamples(change), ...samples })).map(({ at, what }) => `${at}: ${what}`);
}
const fact = (name: string, { reads = [], holds }: Partial<Fact<Fahrrad>> & Pick<Fact<Fahrrad>, 'holds'>): Change => ({
  facts: { ...FAHRRAD.facts, [name]: { reads, holds } },
});
const refuse: Rule = () => ({ code: 'invalid' });
describe('facts', () => {
  it.each<[string, Change, string]>([
    [
      'a condition without a fact',
      withQuestion('akku', { relevantIf: 'gibtsnicht' }),
      "question 'akku': no fact 'gibtsnicht'",
    ],
    [
      'a fact that decides on nothing',
      fact('istRad', { reads: ['art'], holds: ({ art }) => art === 'rad' }),
      "fact 'istRad': decides on nothing",
    ],
    [
      'a key that is read in secret',
      fact('hatMotor', { reads: ['art'], holds: ({ art, garage }) => art === 'pedelec' && garage !== true }),
      "fact 'hatMotor': reads 'garage' without saying so",
    ],
    [
      'a key that is looked for in secret',
      fact('hatMotor', { reads: ['art'], holds: (answers) => answers.art === 'pedelec' && !('ort' in answers) }),
      "fact 'hatMotor': reads 'ort' without saying so",
    ],
    [
      'a key whose presence is asked in secret',
      fact('hatMotor', {
        reads: ['art'],
        holds: (answers) => answers.art === 'pedelec' && !Object.hasOwn(answers, 'ort'),
      }),
      "fact 'hatMotor': reads 'ort' without saying so",
    ],
    [
      'a key that is never read',
      fact('hatMotor', { reads: ['art', 'garage'], holds: ({ art }) => art === 'pedelec' }),
      "fact 'hatMotor': says it reads 'garage' and never does",
    ],
    [
      'a fact that goes through everything',
      fact('hatMotor', { reads: ['art'], holds: (answers) => Object.values(answers).includes('pedelec') }),
      "fact 'hatMotor': goes through all answers",
    ],
    [
      'a fact that never holds',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => art === 'auto' }),
      "fact 'hatMotor': never holds",
    ],
    [
      'a fact that never fails',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => art !== 'auto' }),
      "fact 'hatMotor': never fails",
    ],
    [
      'a fact that gives no answer',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => (art === 'pedelec' ? true : undefined) as boolean }),
      "fact 'hatMotor': answers neither yes nor no but undefined",
    ],
    [
      'a fact that throws',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => (art as string).length > 3 }),
      "fact 'hatMotor': throws Cannot read properties of undefined (reading 'length')",
    ],
  ])('[FLOW-16] %s is found', (_, change, problem) => {
    expect(found('facts', change)).toContain(problem);
  });
});

describe('gates', () => {
  it('[FLOW-16] a question that decides on itself is found', () => {
    const change = { ...fact('hatMotor', { reads: ['akku'], holds: ({ akku }) => akku === 1 }) };
    expect(found('gates', change)).toEqual(["question 'akku': decides on itself: akku ← akku"]);
  });

  it('[FLOW-16] a circle over the gates of gates is found with its way', () => {
    const change = {
      ...withQuestion('garage', { relevantIf: 'ortBekannt' }),
      ...fact('ortBekannt', { reads: ['art', 'ort'], holds: ({ ort }) => ort !== undefined }),
    };
    expect(found('gates', change)).toEqual([
      "question 'garage': decides on itself: garage ← ort ← garage",
      "question 'garage': depends on 'ort', which is asked after it",
      "question 'ort': decides on itself: ort ← garage ← ort",
    ]);
  });

  it('[FLOW-16] an answer that is asked later is found', () => {
    const change = fact('hatMotor', { reads: ['schloss'], holds: ({ schloss }) => schloss !== undefined });
    expect(found('gates', change)).toEqual(["question 'akku': depends on 'schloss', which is asked after it"]);
  });
});

describe('walks', () => {
  it('[FLOW-16] go through every combination of what decides, and of the samples', () => {
    const { deciding, exploration } = inspect(fahrradSamples());
    expect([...deciding]).toEqual(['art', 'garage']);
    expect(exploration.walks.map(({ choices }) => choices)).toEqual(
      ['rad', 'pedelec'].flatMap((art) =>
        [true, false].flatMap((garage) => [undefined, 'Bügelschloss'].map((schloss) => ({ art, garage, schloss }))),
      ),
    );
  });

  it('[FLOW-16] find out what options and rules look at, and walk that too', () => {
    const nurMitMotor: Rule = (_, { answers }) => ((answers as Fahrrad).akku === 900 ? { code: 'invalid' } : null);
    const change = withQuestion('schloss', { rules: [nurMitMotor] });
    const { deciding } = inspect(fahrradSamples(change));
    expect([...deciding].toSorted()).toEqual(['akku', 'art', 'garage', 'schloss']);
  });

  it.each<[string, Change, string]>([
    [
      'a dead end',
      withQuestion('akku', { rules: [refuse] }),
      'art="pedelec": step \'motor\' is a dead end: akku is invalid',
    ],
    [
      'a panel that cannot be saved',
      withQuestion('ort', { rules: [refuse] }),
      ': its panel refuses the sample: ort is invalid',
    ],
    [
      'a step that is never shown',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => art === 'auto' }),
      "step 'motor': is shown by no combination",
    ],
    [
      'a question that is never asked',
      fact('stehtInGarage', { reads: ['garage'], holds: () => false }),
      "question 'ort': is asked by no combination",
    ],
    [
      'answers that never come to rest',
      { derive: (_, next) => ({ ...next, akku: (next.akku ?? 0) + 1 }) },
      'the only way: throws The answers never come to rest',
    ],
  ])('[FLOW-16] %s is found', (_, change, problem) => {
    expect(found('walks', change).join('\n')).toContain(problem);
  });

  it('[FLOW-16] a step that a later answer takes away again is found', () => {
    const change = fact('hatMotor', {
      reads: ['art', 'garage'],
      holds: ({ art, garage }) => art === 'pedelec' && garage !== true,
    });
    expect(found('walks', change).join('\n')).toContain(
      'shows rad, motor, stellplatz, abschluss where rad, stellplatz, abschluss are relevant',
    );
  });

  it('[FLOW-16] a step that changes answers without being edited is found', () => {
    const change = withStep('rad', { onCommit: (_, { akku }) => ({ akku: (akku ?? 0) + 1 }) });
    expect(found('walks', change).join('\n')).toContain("Weiter on 'rad' changes answers although nothing was edited");
  });

  it('[FLOW-16] a change that does not lead back to the end is found', () => {
    const change = withStep('stellplatz', {
      onCommit: (edited, { art }) => (edited.length === 0 && art === 'rad' ? { art: 'pedelec' } : {}),
    });
    expect(found('walks', change).join('\n')).toContain("Weiter after a change of 'stellplatz' leads to 'motor'");
  });

  it('[FLOW-16] a way back that leaves out steps, and a step that cannot be changed, are found', () => {
    const inspection = inspect(fahrradSamples());
    const judged = (change: (calculation: Calculation<Fahrrad>) => Calculation<Fahrrad>) => {
      const walks = inspection.exploration.walks.map((walk) => ({ ...walk, calculation: change(walk.calculation) }));
      return checkWalks({ ...inspection, exploration: { ...inspection.exploration, walks } }).map(({ what }) => what);
    };
    const accepted = { status: 'accepted', reference: 'FA', confirmationMail: true, email: 'a@example.org' } as const;
    expect(judged((calculation) => ({ ...calculation, submission: accepted }))).toContain(
      'Zurück from the end shows abschluss, rad',
    );
    const onFirst = judged((calculation) => ({
      ...calculation,
      progress: { ...calculation.progress, currentViewIdx: 0 },
    }));
    expect(onFirst).toContain("step 'abschluss' cannot be changed from the end");
  });

  it('[FLOW-16] a question without a sample is found', () => {
    expect(found('walks', {}, { values: {} }).join('\n')).toContain("question 'akku' has no sample to answer it with");
  });

  it('[FLOW-16] a receipt that does not show is found', () => {
    const change = withStep('fertig', { path: 'mein-rad' });
    expect(found('walks', change).join('\n')).toContain("step 'fertig' is not shown after the submission");
  });
});

describe('switching', () => {
  it('[FLOW-16] an answer that leads to a question which nothing answers is found', () => {
    const einmal: Rule = (value, { answers }) => {
      const { art, ort } = answers as Fahrrad;
      return art === 'rad' && ort !== undefined && value === 'Bügelschloss' ? { code: 'invalid' } : null;
    };
    const change = withQuestion('schloss', { rules: [einmal] });
    const values = {
      ...fahrradSamples().values,
      schloss: ({ art, ort }: Fahrrad) => (art === 'rad' && ort ? ['Kette'] : ['Bügelschloss']),
    };
    expect(found('switching', change, { values })).toEqual([]);
    const stubborn = { ...values, schloss: ['Bügelschloss'] };
    expect(found('switching', change, { values: stubborn }).join('\n')).toContain(
      "stays on 'stellplatz', where schloss is invalid after it was answered",
    );
  });

  it('[FLOW-16] a step that Weiter does not leave is found', () => {
    const change = withStep('stellplatz', { afterSubmission: true });
    expect(found('switching', change).join('\n')).toContain("Weiter stays on 'motor', where nothing is wrong");
    expect(found('walks', change).join('\n')).toContain('is not complete at its end: einverstanden is required');
  });

  it('[FLOW-16] two answers that take each other away are found', () => {
    const derive = (previous: Fahrrad, { akku, einverstanden, ...rest }: Fahrrad): Fahrrad => {
      if (akku !== undefined && previous.akku !== akku) return { ...rest, akku };
      if (einverstanden !== undefined && previous.einverstanden !== einverstanden) return { ...rest, einverstanden };
      return { ...rest, ...(akku !== undefined && { akku }), ...(einverstanden !== undefined && { einverstanden }) };
    };
    expect(found('switching', { derive }).join('\n')).toContain(
      'art switched to "pedelec" on \'rad\': Weiter never comes to the end',
    );
  });
});

describe('summary', () => {
  it.each<[string, Change, string]>([
    [
      'a missing line',
      { summary: (setup, answers) => fahrradSummary(setup, answers).filter(({ stepId }) => stepId !== 'motor') },
      "question 'akku' has no summary line",
    ],
    [
      'a line twice',
      { summary: (setup, answers) => [...fahrradSummary(setup, answers), ...fahrradSummary(setup, answers)] },
      "summary line 'art' is there twice",
    ],
    [
      'a line under another step',
      { summary: (setup, answers) => fahrradSummary(setup, answers).map((section) => ({ ...section, stepId: 'rad' })) },
      "summary line 'garage' stands under step 'rad', which does not ask it",
    ],
    [
      'a line of no question',
      { summary: () => [{ stepId: 'rad', heading: 'Rad', rows: [{ key: 'farbe', label: 'Farbe', value: 'rot' }] }] },
      "summary line 'farbe' belongs to no question",
    ],
    [
      'a line that is not relevant',
      {
        summary: ({ definition }, answers) =>
          fahrradSummary(
            {
              definition: { ...definition, facts: { ...definition.facts, hatMotor: { reads: [], holds: () => true } } },
              context: { today: '2026-08-15', settings: {} },
            },
            answers,
          ),
      },
      "summary line 'akku' shows an answer that is not relevant",
    ],
  ])('[FLOW-16, STEP-ZUSAMMENFASSUNG-05] %s is found', (_, change, problem) => {
    expect(found('summary', change).join('\n')).toContain(problem);
  });

  it('[FLOW-16] an answer that is asked on two steps has one line', () => {
    const change = withStep('abschluss', { questions: [FRAGEN.schloss, FRAGEN.einverstanden] });
    const once: Change['summary'] = (setup, answers) =>
      fahrradSummary(setup, answers).map((section) =>
        section.stepId === 'abschluss' ? { ...section, rows: [] } : section,
      );
    expect(found('summary', change).join('\n')).toContain("summary line 'schloss' is there twice");
    expect(found('summary', { ...change, summary: once })).toEqual([]);
  });
});
