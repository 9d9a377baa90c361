import { describe, expect, it } from 'vitest';
import { addressValues, HARDENBERG, question, TYPED, weiter, zurueck } from '../support/screens/address-page.ts';
import { walkOn, walkTo } from '../support/applicant/applicant.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { found, known, standInForAddresses, switchFeatures, waitOnly } from '../support/screens/lookup-desk.ts';
import { fill } from '../support/suite/on-step.ts';
import { back, BASE_PATH, expectStep, next, waitForStep } from '../support/applicant/steps.ts';
import { visitChecked } from '../support/suite/visit-checked.ts';

describe('a check that takes its time', () => {
  it('[STEP-ADRESSE-03, FLOW-12] Weiter waits and both buttons show it; a second press does nothing more', () =>
    visitChecked(async (page) => {
      const gate = createGate();
      const asked = await standInForAddresses(page, async () => {
        await gate.opened;
        return found([known('Hardenbergstraße', '5')], { strasse: 100, verzeichnet: true });
      });
      await walkTo(page, 'adresse');
      await fill(page, { ...TYPED, strasse: 'Hardenbergstraße' });
      await weiter(page).dblclick();
      for (const button of [weiter(page), zurueck(page)])
        await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
      gate.open();
      await expectStep(page, 'umsatz');
      expect(asked).toHaveLength(1);
    }));

  it('[FLOW-07, ADDR-05] whoever goes back meanwhile stays there', () =>
    visitChecked(async (page) => {
      const gate = createGate();
      await standInForAddresses(page, async () => {
        await gate.opened;
        return found(HARDENBERG);
      });
      await walkTo(page, 'adresse');
      await fill(page, TYPED);
      await weiter(page).click();
      await expect.poll(() => zurueck(page).getAttribute('aria-busy')).toBe('true');
      await back(page, 'firma');
      const answered = page.waitForResponse(/\/api\/address/);
      gate.open();
      await answered;
      await next(page, 'adresse');
      await question(page).waitFor();
    }));

  it('[ADDR-05] whoever types on is not taken forward, and the answer to what stood there before says nothing', () =>
    visitChecked(async (page) => {
      const gate = createGate();
      const asked = await standInForAddresses(page, async ({ strasse }) => {
        if (strasse !== TYPED.strasse)
          return found([known('Hardenbergstraße', '5')], { strasse: 100, verzeichnet: true });
        await gate.opened;
        return found(HARDENBERG);
      });
      await walkTo(page, 'adresse');
      await fill(page, TYPED);
      await weiter(page).click();
      await expect.poll(() => weiter(page).getAttribute('aria-busy')).toBe('true');
      await fill(page, { strasse: 'Hardenbergstraße' });
      await expect.poll(() => weiter(page).getAttribute('aria-busy')).toBeNull();
      await expect.poll(() => asked.length).toBe(2);
      await page
        .getByRole('status')
        .filter({ hasText: 'Die Anschrift ist uns bekannt.' })
        .waitFor({ state: 'attached' });
      const late = page.waitForResponse((response) => response.request().postData()?.includes('Hardenbrg') === true);
      gate.open();
      await late;
      await next(page, 'umsatz');
      expect(await question(page).count()).toBe(0);
    }));

  it('[ADDR-03] no answer in time counts as valid', () =>
    visitChecked(async (page) => {
      await waitOnly(page, 700);
      await standInForAddresses(page, () => undefined);
      await page.goto(BASE_PATH);
      await waitForStep(page, 'vertragsbeginn');
      await walkOn(page, 'vertragsbeginn', 'adresse');
      await fill(page, TYPED);
      await next(page, 'umsatz');
      await back(page, 'adresse');
      expect(await addressValues(page)).toEqual(Object.values(TYPED));
    }));
});

describe('the service of addresses away', () => {
  it.each(['unreachable', 'broken', 'talking nonsense'] as const)('[ADDR-03] %s it holds nobody up', (way) =>
    visitChecked(
      async (page) => {
        await standInForAddresses(page, (_, route) => {
          if (way === 'unreachable') return void route.abort('failed');
          if (way === 'broken') return void route.fulfill({ status: 503, json: { code: 'unavailable' } });
          return { adressen: 'viele' };
        });
        await walkTo(page, 'adresse');
        await fill(page, TYPED);
        await next(page, 'umsatz');
      },
      { expected: [...LET_FAIL, /^response: 503 .*\/address/] },
    ),
  );

  it('[ADDR-04] where the check is switched off nothing is asked', () =>
    visitChecked(async (page) => {
      await switchFeatures(page, { addressValidation: false });
      const asked = await standInForAddresses(page, () => found(HARDENBERG));
      await walkTo(page, 'adresse');
      await fill(page, TYPED);
      await next(page, 'umsatz');
      expect(asked).toHaveLength(0);
    }));
});
