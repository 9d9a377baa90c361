import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, sessionItems, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next, waitForStep } from '../support/applicant/steps.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const UNREADABLE = 'Ihre zwischengespeicherten Angaben waren nicht mehr lesbar und wurden gelöscht.';
const FOREIGN =
  'Ihre zwischengespeicherten Angaben stammen aus einem anderen Rechner oder einer anderen Fassung und wurden gelöscht.';
const NOT_WRITABLE = 'Ihre Angaben lassen sich hier nicht zwischenspeichern.';
const expected = [/^warning: Session storage data is unreadable$/];

/** Replaces what the tab holds while its page is away, so that no last saving of it covers the damage. */
async function damage(page: Page, items: Record<string, string>): Promise<void> {
  await page.goto('/tarifrechner/texte/impressum');
  await page.evaluate((changed) => {
    window.sessionStorage.clear();
    for (const [key, value] of Object.entries(changed)) window.sessionStorage.setItem(key, value);
  }, items);
}

function relabelled(item: string, change: Record<string, unknown>): string {
  const blob = JSON.parse(item) as { additionalData: string };
  const label = JSON.parse(Buffer.from(blob.additionalData, 'base64').toString()) as object;
  return JSON.stringify({
    ...blob,
    additionalData: Buffer.from(JSON.stringify({ ...label, ...change })).toString('base64'),
  });
}

function flipped(item: string): string {
  const blob = JSON.parse(item) as { encrypted: string };
  const bytes = Buffer.from(blob.encrypted, 'base64');
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  return JSON.stringify({ ...blob, encrypted: bytes.toString('base64') });
}

function mapped(items: Record<string, string>, change: (item: string) => string) {
  return Object.fromEntries(Object.entries(items).map(([key, item]) => [key, change(item)]));
}

type Damage = readonly [string, (items: Record<string, string>) => Record<string, string>];

const DAMAGES: readonly Damage[] = [
  ['garbage', (items) => mapped(items, () => '§$%&/()=')],
  ['JSON of another kind', (items) => mapped(items, () => '{"a":[1,2,null]}')],
  ['null', (items) => ({ ...items, form: 'null' })],
  ['an empty text', (items) => ({ ...items, data: '' })],
  ['cut short', (items) => ({ ...items, process: (items['process'] ?? '').slice(0, 100) })],
  ['one bit flipped', (items) => ({ ...items, form: flipped(items['form'] ?? '') })],
  ['one section missing', (items) => Object.fromEntries(Object.entries(items).filter(([key]) => key !== 'data'))],
  ['two sections exchanged', (items) => ({ ...items, form: items['process'] ?? '', process: items['form'] ?? '' })],
  ['an older version that never was', (items) => mapped(items, (item) => relabelled(item, { version: 0 }))],
];

const FOREIGN_DATA: readonly Damage[] = [
  ['a newer version', (items) => mapped(items, (item) => relabelled(item, { version: 99 }))],
  ['another product', (items) => mapped(items, (item) => relabelled(item, { product: 'kfz-muster' }))],
];

/** A calculation that begins anew at its first question, without a word about going on. */
async function expectBeginning(page: Page, what: string): Promise<void> {
  await expectStep(page, 'vertragsbeginn');
  expect(await welcomePanel(page).count(), what).toBe(0);
  expect(await page.content(), what).not.toContain(SAMPLE.firmenname);
}

describe('a stored calculation', () => {
  it('that is damaged is dropped with a notice, and a new one begins [PERS-07]', async () => {
    const { page, problems } = await givenApplicantAt('umsatz', { expected });
    const whole = await sessionItems(page);
    for (const [index, [what, work]] of DAMAGES.entries()) {
      await damage(page, work(whole));
      await page.goto(`${BASE_PATH}umsatz`);
      await page.getByText(UNREADABLE).waitFor();
      await expectBeginning(page, what);
      expect(problems, what).toHaveLength(index + 1);
    }
  });

  it('of a newer version or another product is dropped with a notice, and a new one begins [PERS-09]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    const whole = await sessionItems(page);
    for (const [what, work] of FOREIGN_DATA) {
      await damage(page, work(whole));
      await page.goto(BASE_PATH);
      await page.getByText(FOREIGN).waitFor();
      await expectBeginning(page, what);
    }
  });

  it('without its cookie is dropped with a notice, and a new one is kept to its end [PERS-07, PERS-03]', async () => {
    const { page } = await givenApplicantAt('umsatz', { expected });
    await page.context().clearCookies();
    await page.reload();
    await page.getByText(UNREADABLE).waitFor();
    await expectBeginning(page, 'no cookie');
    await walkOn(page, 'vertragsbeginn', 'firma');
    await reloadAndResume(page);
    await expectStep(page, 'firma');
    expect(await page.locator('#firmenname').inputValue()).toBe('');
    await walkOn(page, 'firma', 'zusammenfassung');
  });

  it('of the other product in the same tab is dropped there [PERS-09]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    await page.goto('/tarifrechner/kfz-muster/');
    await page.getByText(FOREIGN).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Was möchten Sie versichern?' }).waitFor();
    expect(await page.content()).not.toContain(SAMPLE.firmenname);
  });
});

describe('a storage', () => {
  it('that is full is reported, contains nothing of the calculation, and an order can be sent [PERS-04]', async () => {
    const { page } = await givenVisitor();
    await page.goto('/tarifrechner/texte/impressum');
    await page.evaluate(() => {
      let size = 4_000_000;
      for (let part = 0; size > 10; part += 1) {
        try {
          window.sessionStorage.setItem(`voll${part}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await walkTo(page, 'zusammenfassung');
    await page.getByText(NOT_WRITABLE).waitFor();
    expect(Object.keys(await sessionItems(page)).filter((key) => !key.startsWith('voll'))).toEqual([]);
    await consent(page);
    await submit(page);
  });

  it('that becomes full later is erased and reported, and the page continues to work [PERS-04]', async () => {
    const { page } = await givenApplicantAt('firma');
    await untilStored(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = function setItem() {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await walkOn(page, 'firma', 'adresse');
    await page.getByText(NOT_WRITABLE).waitFor();
    expect(await sessionItems(page)).toEqual({});
    await walkOn(page, 'adresse', 'umsatz');
  });

  it.each<readonly [string, () => void]>([
    [
      'is forbidden',
      () => {
        for (const name of ['sessionStorage', 'localStorage'] as const)
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Denied', 'SecurityError');
            },
          });
      },
    ],
    [
      'is handed out but denies its use',
      () => {
        for (const name of ['getItem', 'setItem', 'removeItem'] as const)
          Storage.prototype[name] = () => {
            throw new DOMException('Denied', 'SecurityError');
          };
      },
    ],
    [
      'is not there at all',
      () => {
        for (const name of ['sessionStorage', 'localStorage'] as const)
          Object.defineProperty(window, name, { value: null });
      },
    ],
  ])('that %s is reported, and the way works without it [PERS-04, PERS-07]', async (what, script) => {
    const { page } = await givenVisitor();
    await page.addInitScript(script);
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    await page.getByText(NOT_WRITABLE).waitFor();
    await next(page, 'absicherung');
    await page.goto(`${BASE_PATH}zusammenfassung`);
    await expectStep(page, 'vertragsbeginn');
    if (what !== 'is forbidden') return walkOn(page, 'vertragsbeginn', 'angebot');
    await walkOn(page, 'vertragsbeginn', 'zusammenfassung');
    await consent(page);
    await submit(page);
  });
});
