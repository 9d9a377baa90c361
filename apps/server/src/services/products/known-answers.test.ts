import { kfzMuster } from '@fa/kfz-muster/produkt';
import type { Definition } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { knownAnswersOf } from './known-answers.ts';

interface HausratAntworten {
  readonly titel?: string;
  readonly rufname?: string;
  readonly familienname?: string;
  readonly post?: string;
  readonly konto?: string;
  readonly bank?: string;
  readonly makler?: string;
  readonly einzug?: boolean;
  readonly ab?: string;
}

const hausrat: Definition<HausratAntworten> = {
  id: 'hausrat',
  version: '1',
  title: 'Hausrat',
  steps: [],
  facts: {},
  initial: () => ({}),
  derive: (_, next) => next,
  broker: { number: 'makler', reference: 'post' },
  order: {
    amounts: [],
    amountsOf: () => ({}),
    pricedBy: [],
    incidental: [],
    applicant: { email: 'post', name: ['rufname', 'familienname'], salutation: 'titel' },
    start: 'ab',
    account: { iban: 'konto', bic: 'bank', mandate: 'einzug' },
    nextSteps: [],
    texts: {},
    fileName: 'Antrag-Hausrat',
  },
};

const answers: HausratAntworten = {
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

  it('are missing where it names none, whatever other answers are called [FLOW-15]', () => {
    const others = { iban: 'DE02120300000000202051', vermittler: '022230-000', anrede: 'Frau', plz: '10115' };
    const known = knownAnswersOf(kfzMuster, { ...others, email: 'ada@beispiel.example' });
    expect(known).toMatchObject({ email: 'ada@beispiel.example', iban: undefined, intermediary: undefined });
    expect([known.salutation, known.address]).toEqual([undefined, undefined]);
  });
});
