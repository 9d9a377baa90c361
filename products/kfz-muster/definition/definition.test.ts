import { CHECK_NAMES, isSound, passCheck } from '@fa/rechner-checks/check-definition';
import { inspect } from '@fa/rechner-checks/walks/inspection';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../tests/sample-answers.ts';

const inspection = inspect(SAMPLES);

describe('the whole definition', () => {
  it.each(CHECK_NAMES)('passes the check of its %s [FLOW-15, FLOW-16]', (name) => {
    passCheck(name, inspection);
  });

  it('reaches the end with every combination of the deciding answers [FLOW-16]', ({ skip }) => {
    skip(!isSound(inspection), 'a check found a mistake');
    expect([...inspection.deciding].toSorted()).toEqual(['fahrzeugtyp', 'saisonBis', 'saisonVon', 'saisonkennzeichen']);
    const withoutSeason = 4;
    // Two types of vehicle with each first month and the ten last months that it allows.
    const withSeason = 2 * 12 * 10;
    expect(inspection.exploration.walks).toHaveLength(withoutSeason + withSeason);
  });
});
