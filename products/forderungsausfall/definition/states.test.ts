import { isSound, passCheck } from '@fa/rechner-checks/check-definition';
import { inspect } from '@fa/rechner-checks/walks/inspection';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../tests/sample-answers.ts';

const inspection = inspect(SAMPLES);

describe('the whole definition', () => {
  it('passes the check of its states [FLOW-16]', () => {
    passCheck('states', inspection);
  });

  it('reaches the end with every combination of the deciding answers [FLOW-16]', ({ skip }) => {
    skip(!isSound(inspection), 'a check found a mistake');
    expect([...inspection.deciding].toSorted()).toEqual([
      'absicherung',
      'abweichenderKontoinhaber',
      'abweichenderOnlinezugang',
      'bic',
      'downloadAccepted',
      'downloadTimestamp',
      'hasAusfaelle',
      'iban',
      'vermittler',
      'zahlungsweise',
    ]);
    const vermittler = 2;
    // Tiers 1 to 3 are paid yearly, tiers 4 to 8 yearly or quarterly.
    const absicherungAndZahlungsweise = 3 + 5 * 2;
    const switches = 2 ** 3;
    // German, foreign with BIC, foreign without one.
    const ibanAndBic = 3;
    expect(inspection.exploration.walks).toHaveLength(vermittler * absicherungAndZahlungsweise * switches * ibanAndBic);
  });
});
