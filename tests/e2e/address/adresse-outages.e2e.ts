import { describe, expect, it } from 'vitest';
import { CHECKED, givenApplicantAt, givenChecked } from '../support/applicant/given-applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { back, expectStep, next } from '../support/applicant/steps.ts';
import { addressValues, HARDENBERG, question, TYPED, weiter, zurueck } from '../support/screens/address-page.ts';
import { fill } from '../support/screens/fill.ts';
import { found, known, standInForAddresses, switchFeatures, waitOnly } from '../support/screens/lookup-desk.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';

describe('a slow address check', () => {
  it('makes Weiter wait and both buttons show it, and ignores a second press [STEP-ADRESSE-03, FLOW-12]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const gate = createGate();
    const asked = await standInForAddresses(page, async () => {
      await gate.opened;
      return found([known('Hardenbergstraße', '5')], { strasse: 100, verzeichnet: true });
    });
    await fill(page, { ...TYPED, strasse: 'Hardenbergstraße' });
    await weiter(page).dblclick();
    for (const button of [weiter(page), zurueck(page)])
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    gate.open();
    await expectStep(page, 'umsatz');
    expect(asked).toHaveLength(1);
  });

  it('does not move a visitor who went back meanwhile [FLOW-07, ADDR-05]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const gate = createGate();
    await standInForAddresses(page, async () => {
      await gate.opened;
      return found(HARDENBERG);
    });
    await fill(page, TYPED);
    await weiter(page).click();
    await expect.poll(() => zurueck(page).getAttribute('aria-busy')).toBe('true');
    await back(page, 'firma');
    const answered = page.waitForResponse(/\/api\/address/);
    gate.open();
    await answered;
    await next(page, 'adresse');
    await question(page).waitFor();
  });

  it('does not move a visitor who typed meanwhile, and ignores the outdated response [ADDR-05]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const gate = createGate();
    const asked = await standInForAddresses(page, async ({ strasse }) => {
      if (strasse !== TYPED.strasse)
        return found([known('Hardenbergstraße', '5')], { strasse: 100, verzeichnet: true });
      await gate.opened;
      return found(HARDENBERG);
    });
    await fill(page, TYPED);
    await weiter(page).click();
    await expect.poll(() => weiter(page).getAttribute('aria-busy')).toBe('true');
    await fill(page, { strasse: 'Hardenbergstraße' });
    await expect.poll(() => weiter(page).getAttribute('aria-busy')).toBeNull();
    await expect.poll(() => asked.length).toBe(2);
    await page.getByRole('status').filter({ hasText: 'Die Anschrift ist uns bekannt.' }).waitFor({ state: 'attached' });
    const late = page.waitForResponse((response) => response.request().postData()?.includes('Hardenbrg') === true);
    gate.open();
    await late;
    await next(page, 'umsatz');
    expect(await question(page).count()).toBe(0);
  });

  it('counts as valid after its timeout [ADDR-03]', async () => {
    const { page } = await givenChecked();
    await waitOnly(page, 700);
    await standInForAddresses(page, () => undefined);
    await standAt(page, 'adresse');
    await fill(page, TYPED);
    await next(page, 'umsatz');
    await back(page, 'adresse');
    expect(await addressValues(page)).toEqual(Object.values(TYPED));
  });
});

describe('an unavailable address service', () => {
  it.each(['unreachable', 'talking nonsense'] as const)('%s blocks nobody [ADDR-03]', async (way) => {
    const { page } = await givenApplicantAt('adresse', {
      features: CHECKED,
      expected: LET_FAIL,
    });
    await standInForAddresses(page, (_, route) => {
      if (way === 'unreachable') return void route.abort('failed');
      return { adressen: 'viele' };
    });
    await fill(page, TYPED);
    await next(page, 'umsatz');
  });

  it('where the check is switched off nothing is asked [ADDR-04]', async () => {
    const { page } = await givenChecked();
    await switchFeatures(page, { addressValidation: false });
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    await standAt(page, 'adresse');
    await fill(page, TYPED);
    await next(page, 'umsatz');
    expect(asked).toHaveLength(0);
  });
});
