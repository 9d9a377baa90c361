import { describe, expect, it } from 'vitest';
import { rulesShown, ruleTexts } from './rule-texts.ts';

const PAGE = `# STEP

## Firma

- STEP-FIRMA-01 Name and
  business.
- STEP-FIRMA-02 **(D)** Owners.

Some more.
  Not a rule.
- UI-02 Panels.
`;

describe('the rules beside a picture', () => {
  it('are read with their texts [FLOW-16]', () => {
    expect([...ruleTexts(PAGE)]).toEqual([
      ['STEP-FIRMA-01', 'Name and business.'],
      ['STEP-FIRMA-02', 'Owners.'],
      ['UI-02', 'Panels.'],
    ]);
  });

  it('are those of its step, unless something replaces it [FLOW-16]', () => {
    const known = ruleTexts(PAGE);
    expect(rulesShown({ path: 'firma', rules: ['UI-02'] }, known)).toEqual(['UI-02', 'STEP-FIRMA-01', 'STEP-FIRMA-02']);
    expect(rulesShown({ path: 'firma', screen: 'problem' }, known)).toEqual([]);
  });
});
