import type { Definition, ListQuestion, RecordsQuestion } from '@fa/rechner/definition/definition';
import { required } from '@fa/rechner/rules/required';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion, withStep } from '../../../../tests/journeys/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

function records(change: Partial<RecordsQuestion>): Change {
  return withStep('stellplatz', {
    questions: [
      FRAGEN.schloss,
      {
        key: 'jahre',
        kind: 'records',
        label: 'Diebstähle',
        rules: [required()],
        summary: () => 'ja',
        entries: () => [{ id: 2025, heading: 'Diebstähle 2025' }],
        entryKey: 'jahr',
        fields: [
          { key: 'gab', kind: 'yesno', label: 'Gab es einen?', rules: [required()] },
          {
            key: 'wert',
            kind: 'euro',
            label: ' ',
            rules: [required()],
            askedIf: (entry) => 'gab' in entry && entry.gab === true,
          },
        ],
        ...change,
      } as RecordsQuestion<never>,
    ],
  });
}

function list(change: Partial<ListQuestion>): Change {
  return withQuestion('schloss', {
    kind: 'list',
    addLabel: 'Schloss hinzufügen',
    item: FRAGEN.akku,
    ...change,
  } as never);
}

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
      records({ entries: () => [{ id: 1, heading: '' }] }),
      "question 'jahre': its heading is empty",
    ],
  ])('%s is found [FLOW-16]', (_, change, problem) => {
    expect(problemsFound('texts', change)).toContain(problem);
  });
});
