import { describe, expect, it } from 'vitest';
import {
  FAHRRAD,
  FRAGEN,
  type Fahrrad,
  fahrradSamples,
  withQuestion,
  withStep,
} from '../../../../tests/journeys/bicycle.ts';
import type { Definition, ListQuestion, Option, RecordsQuestion } from '../definition.ts';
import { amongOptions } from '../rules/option.ts';
import { required } from '../rules/required.ts';
import { CHECK_NAMES, type CheckName, runCheck } from './check-definition.ts';
import { inspect } from './inspection.ts';

type Change = Partial<Definition<Fahrrad>>;

function found(name: CheckName, change: Change): readonly string[] {
  return runCheck(name, inspect(fahrradSamples(change))).map(({ at, what }) => `${at}: ${what}`);
}
const [rad, motor, stellplatz, abschluss, fertig] = FAHRRAD.steps as [never, never, never, never, never];
const records = (change: Partial<RecordsQuestion>): Change =>
  withStep('stellplatz', {
    questions: [
      FRAGEN.schloss,
      {
        key: 'jahre' as never,
        kind: 'records',
        label: 'Diebstähle',
        rules: [required()],
        entries: () => [{ id: 2025, heading: 'Diebstähle 2025', seed: { jahr: 2025 } }],
        fields: (entry) => [
          { key: 'gab', kind: 'yesno', label: 'Gab es einen?', rules: [required()] },
          ...('gab' in entry && entry.gab === true
            ? [{ key: 'wert', kind: 'euro' as const, label: ' ', rules: [required()] }]
            : []),
        ],
        tidy: (entry) => entry,
        ...change,
      },
    ],
  });
const list = (change: Partial<ListQuestion>): Change =>
  withQuestion('schloss', { kind: 'list', addLabel: 'Schloss hinzufügen', item: FRAGEN.akku, ...change } as never);
const offering = (options: readonly Option[]): Change =>
  withQuestion('art', { options: () => options, rules: [amongOptions(() => options)] } as never);

it.each(CHECK_NAMES)('[FLOW-16] a sound definition passes the check of its %s', (name) => {
  expect(found(name, {})).toEqual([]);
});

describe('names', () => {
  it.each<[string, Change, string]>([
    ['a path twice', withStep('motor', { path: 'mein-rad' }), "the steps: the path 'mein-rad' is there twice"],
    ['an id twice', withStep('motor', { id: 'rad' }), "the steps: the id 'rad' is there twice"],
    ['a path with a slash', withStep('motor', { path: 'a/b' }), "the steps: the path 'a/b' is not well formed"],
    [
      'a key twice',
      withStep('rad', { questions: [FRAGEN.art, FRAGEN.art] }),
      "step 'rad': the key 'art' is there twice",
    ],
    [
      'a key with a dot',
      withQuestion('schloss', { key: 'sch.loss' }),
      "step 'stellplatz': the key 'sch.loss' is not well formed",
    ],
    [
      'a field twice',
      withQuestion('ort', { fields: [FRAGEN.schloss, FRAGEN.schloss] } as never),
      "question 'ort': the key 'schloss' is there twice",
    ],
    [
      'another question under the same key',
      withStep('abschluss', { questions: [{ ...FRAGEN.schloss }, FRAGEN.einverstanden] }),
      "question 'schloss': is not the same question on every step that asks it",
    ],
    ['an unknown key', { onEdit: { gibtsnicht: () => ({}) } }, "onEdit: no question 'gibtsnicht'"],
    ['an unknown panel', { onPanelSave: { gibtsnicht: () => ({}) } }, "onPanelSave: no question 'gibtsnicht'"],
    ['a kept key twice', { keptKeys: ['art', 'art'] }, "keptKeys: 'art' is there twice"],
  ])('[FLOW-16] %s is found', (_, change, problem) => {
    expect(found('names', change)).toContain(problem);
  });
});

describe('texts', () => {
  it.each<[string, Change, string]>([
    ['no title', { title: '' }, 'the product: its title is empty'],
    ['no heading', withStep('motor', { heading: ' ' }), "step 'motor': its heading is empty"],
    ['no label', withQuestion('akku', { label: '' }), "question 'akku': its label is empty"],
    [
      'space around a label',
      withQuestion('akku', { label: 'Preis ' }),
      "question 'akku': its label has space around it",
    ],
    [
      'a placeholder',
      withQuestion('akku', { label: 'TODO Preis' }),
      "question 'akku': its label is a placeholder: TODO Preis",
    ],
    [
      'a value left out',
      withQuestion('akku', { hint: `Bis ${undefined}` }),
      "question 'akku': its hint is a placeholder: Bis undefined",
    ],
    [
      'a consent without wording',
      withQuestion('einverstanden', { wording: [] } as never),
      "question 'einverstanden': its wording is empty",
    ],
    [
      'a consent without version',
      withQuestion('einverstanden', { version: '' } as never),
      "question 'einverstanden': its version is empty",
    ],
    ['an empty label to add', list({ addLabel: '' }), "question 'schloss': its label for adding is empty"],
    [
      'an empty label inside a list',
      list({ item: { ...FRAGEN.akku, label: '' } }),
      "question 'schloss.akku': its label is empty",
    ],
    ['an empty label of a field that one answer brings up', records({}), "question 'jahre.wert': its label is empty"],
    [
      'an entry without a heading',
      records({ entries: () => [{ id: 1, heading: '', seed: {} }] }),
      "question 'jahre': its heading is empty",
    ],
    [
      'an empty summary line',
      { summary: () => [{ stepId: 'rad', heading: 'Rad', rows: [{ key: 'art', label: 'Art', value: '' }] }] },
      "summary line 'art': its value is empty",
    ],
  ])('[FLOW-16] %s is found', (_, change, problem) => {
    expect(found('texts', change)).toContain(problem);
  });
});

describe('questions', () => {
  it.each<[string, Change, string]>([
    ['no rule', withQuestion('schloss', { rules: [] }), "question 'schloss': has no rule"],
    [
      'a group whose fields nothing judges',
      withQuestion('ort', { fields: [{ ...FRAGEN.schloss, rules: [] }] } as never),
      "question 'ort': has no rule",
    ],
    [
      'a switch that begins with nothing and has no rule',
      withStep('stellplatz', { questions: [{ key: 'garage', kind: 'yesno', label: 'Ja?', rules: [] }] }),
      "question 'garage': has no rule",
    ],
    ['nothing to choose', offering([]), "question 'art': offers nothing to choose"],
    [
      'the same label twice',
      offering([
        { value: 1, label: 'A' },
        { value: 2, label: 'A' },
      ]),
      "question 'art': offers two options with the same label",
    ],
    [
      'the same value twice',
      offering([
        { value: 1, label: 'A' },
        { value: 1, label: 'B' },
      ]),
      "question 'art': offers two options with the same value",
    ],
    [
      'an option without a label',
      offering([{ value: 1, label: '' }]),
      "question 'art': offers an option without a label",
    ],
    [
      'an option that is refused',
      withQuestion('art', { rules: [amongOptions(() => [])] }),
      "question 'art': its own rules refuse the option 'Fahrrad': invalidOption",
    ],
    [
      'a field longer than its rule',
      withQuestion('schloss', { maxLength: 21 } as never),
      "question 'schloss': its field holds 21 characters, its rules allow 20",
    ],
    [
      'a field shorter than its rule',
      withQuestion('schloss', { maxLength: 19 } as never),
      "question 'schloss': its field holds 19 characters, its rules allow 20",
    ],
    [
      'a default that is refused',
      withQuestion('art', { defaultValue: () => 'auto' }),
      "question 'art': its own rules refuse what it begins with: invalidOption",
    ],
    [
      'an initial answer that is refused',
      { initial: () => ({ schloss: 'ein viel zu langes Schloss' }) },
      "question 'schloss': its own rules refuse what it begins with: maxlength",
    ],
  ])('[FLOW-16] %s is found', (_, change, problem) => {
    expect(found('questions', change)).toContain(problem);
  });
});

describe('panels', () => {
  it.each<[string, Change, string]>([
    [
      'a panel of nothing',
      withQuestion('garage', { opens: 'gibtsnicht' } as never),
      "question 'garage': opens 'gibtsnicht', which its step does not ask",
    ],
    [
      'a panel on another step',
      {
        steps: [
          rad,
          motor,
          { ...(stellplatz as object), questions: [FRAGEN.garage] } as never,
          { ...(abschluss as object), questions: [FRAGEN.ort, FRAGEN.einverstanden] } as never,
          fertig,
        ],
      },
      "question 'garage': opens 'ort', which its step does not ask",
    ],
    [
      'a panel of a plain field',
      withQuestion('garage', { opens: 'schloss' } as never),
      "question 'garage': opens 'schloss', which is neither a group nor records",
    ],
    [
      'a panel that is always asked',
      withQuestion('ort', { relevantIf: undefined } as never),
      "question 'garage': opens 'ort', which is asked whatever the switch says",
    ],
    [
      'a panel that another answer decides on',
      withQuestion('ort', { relevantIf: 'hatMotor' }),
      "question 'garage': opens 'ort', which is asked whatever the switch says",
    ],
    [
      'a panel that two switches open',
      withStep('stellplatz', { questions: [FRAGEN.garage, FRAGEN.ort, { ...FRAGEN.garage, key: 'keller' }] }),
      "question 'keller': opens 'ort', which 'garage' opens already",
    ],
  ])('[FLOW-13, FLOW-16] %s is found', (_, change, problem) => {
    expect(found('panels', change)).toContain(problem);
  });
});

describe('a definition that throws', () => {
  it.each(CHECK_NAMES)('[FLOW-16] never breaks the check of its %s', (name) => {
    const throwing = {
      facts: {},
      summary: () => {
        throw new Error('kaputt');
      },
    };
    expect(() => found(name, throwing)).not.toThrow();
    expect(found('walks', throwing)).toContain("the only way: throws No fact 'hatMotor'");
    expect(found('summary', { summary: throwing.summary })).toContain('summary: throws kaputt');
  });
});
