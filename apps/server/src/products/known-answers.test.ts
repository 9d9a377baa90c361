import { kfzMuster } from '@fa/kfz-muster/produkt';
import { orderOf } from '@fa/rechner/calculation/order-model';
import type { Definition } from '@fa/rechner/definition/definition';
import { addressQuestion } from '@fa/rechner/tests/address-question';
import { describe, expect, it } from 'vitest';
import { knownAnswersOf } from './known-answers.ts';

const hausrat: Definition = {
  ...kfzMuster,
  broker: { number: 'makler', reference: 'post' },
  order: {
    ...orderOf(kfzMuster),
    applicant: { email: 'post', name: ['rufname', 'familienname'], salutation: 'titel' },
    start: 'ab',
    account: { iban: 'konto', bic: 'bank', mandate: 'einzug', holderOf: () => ({}) },
  },
};

const answers = {
  titel: 'Frau',
  rufname: 'Ada',
  familienname: 'Beispiel',
  post: 'ada@beispiel.example',
  konto: 'DE02120300000000202051',
  makler: '022230-000',
  ab: '2027-01-01',
};

describe('the known answers of a product with keys of its own', () => {
  it('are found where its definition says [FLOW-15]', () => {
    expect(knownAnswersOf(hausrat, answers)).toEqual({
      email: 'ada@beispiel.example',
      name: 'Ada Beispiel',
      surname: 'Beispiel',
      salutation: 'Frau',
      company: undefined,
      telephone: undefined,
      address: undefined,
      iban: 'DE02120300000000202051',
      bic: undefined,
      start: '2027-01-01',
      intermediary: '022230-000',
      brokerReference: 'ada@beispiel.example',
    });
  });

  it('have the address of a step, not one of a panel before it [FLOW-15]', () => {
    const panel = { key: 'konto', kind: 'group', label: '', rules: [], summary: () => '' } as const;
    const questions = [{ ...panel, fields: [addressQuestion('bank')] }, addressQuestion('wohn')];
    const definition = { ...hausrat, steps: [{ id: 'orte', path: 'orte', heading: 'Orte', questions }] };
    const given = { ...answers, wohnPlz: '10115', bankPlz: '20095' };
    expect(knownAnswersOf(definition, given).address).toMatchObject({ plz: '10115' });
  });

  it('are missing where it names none, whatever other answers are called [FLOW-15]', () => {
    const others = { iban: 'DE02120300000000202051', vermittler: '022230-000', anrede: 'Frau', plz: '10115' };
    const known = knownAnswersOf(kfzMuster, { ...others, email: 'ada@beispiel.example' });
    expect(known).toMatchObject({ email: 'ada@beispiel.example', iban: undefined, intermediary: undefined });
    expect([known.salutation, known.address]).toEqual([undefined, undefined]);
  });
});
