import type { Definition, ListQuestion, RecordsQuestion } from '@fa/rechner/definition/definition';
import type { OrderContent } from '@fa/rechner/definition/order-content';
import { required } from '@fa/rechner/rules/required';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion, withStep } from '../sample/bicycle.ts';

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
      } as RecordsQuestion<never, never>,
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

function order(change: Partial<OrderContent<Fahrrad>>): Change {
  return { order: { fileName: 'Antrag', nextSteps: [], ...change } as never };
}

describe('texts', () => {
  it.each<[string, Change]>([
    ['the product: its title is empty', { title: '' }],
    ['the product: its description is empty', { description: '' }],
    ['the product: its word for analytics is empty', { analyticsInWords: { known: { '': [] }, never: ['A', 'B'] } }],
    ['the product: its word for analytics is empty', { analyticsInWords: { known: {}, never: ['Namen', ''] } }],
    ['the product: its file name is empty', order({ fileName: '' })],
    ['the product: its next step is empty', order({ nextSteps: ['Sie erhalten eine Mail.', ''] })],
    ['the product: its text for agents is empty', order({ download: { forAgents: '' } as never })],
    ["step 'motor': its heading is empty", withStep('motor', { heading: ' ' })],
    ["question 'akku': its label is empty", withQuestion('akku', { label: '' })],
    ["question 'akku': its label has space around it", withQuestion('akku', { label: 'Preis ' })],
    ["question 'akku': its label is a placeholder: TODO Preis", withQuestion('akku', { label: 'TODO Preis' })],
    ["question 'akku': its hint is a placeholder: Bis undefined", withQuestion('akku', { hint: `Bis ${undefined}` })],
    ["question 'einverstanden': its wording is empty", withQuestion('einverstanden', { wording: [] } as never)],
    ["question 'einverstanden': its version is empty", withQuestion('einverstanden', { version: '' } as never)],
    ["question 'schloss': its label for adding is empty", list({ addLabel: '' })],
    ["question 'schloss.akku': its label is empty", list({ item: { ...FRAGEN.akku, label: '' } })],
    ["question 'jahre.wert': its label is empty", records({})],
    ["question 'jahre': its heading is empty", records({ entries: () => [{ id: 1, heading: '' }] })],
  ])('finds: %s [FLOW-16]', (problem, change) => {
    expect(problemsFound('texts', change)).toContain(problem);
  });
});
