import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { panelOf, walkTo } from './applicant.ts';
import { expectAccessible } from './expect-accessible.ts';
import { fieldsOf } from './kept-session.ts';
import { DESKTOP, NARROW, PHONE } from './open-browser.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { type Product, startProduct } from './start-product.ts';
import { expectStep } from './steps.ts';
import { visit } from './visit.ts';

const REFUSED = [/^response: (401|422) /, /^error: Failed to load resource/];
const ROOT = join(import.meta.dirname, '../..');

let [product, dataDir]: [Product | undefined, string] = [undefined, ''];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rechner-agent-'));
  await chmod(dataDir, 0o755);
  product = await startProduct({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The path of a new invitation, as the operator gets it. */
async function invite(name: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DEV: 'false' };
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/agents.ts', 'invite', name], {
    cwd: ROOT,
    env,
  });
  return /^http:\/\/[^/]+(\/agent\/einladung\/\S+)$/m.exec(stdout)?.[1] ?? '';
}

async function signIn(page: Page): Promise<void> {
  await page.goto(await invite('Kim Okafor'));
  await expectAccessible(page, 'invitation');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Service-ID suchen' }).waitFor();
}

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Service-ID' }).fill(text);
  await page.keyboard.press('Enter');
};

it('[SID-03, SID-04] an agent opens what the applicant sees, by the number told on the telephone', () =>
  visit(
    PHONE,
    async ({ page }) => {
      await walkTo(page, 'kontakt');
      await page.getByLabel('Vorname').fill('Änne');
      await page.getByLabel('Nachname').focus();
      const before = await fieldsOf(page);
      await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
      await panelOf(page).getByRole('button', { name: 'Service-ID anfordern' }).click();
      const told = await panelOf(page)
        .getByText(/^\d{3} \d{3} \d{3}$/)
        .innerText();

      await visit(
        DESKTOP,
        async ({ page: desk }) => {
          await signIn(desk);
          await expectAccessible(desk, 'look-up');
          await search(desk, told);
          const found = desk.getByRole('link', { name: 'Berechnung öffnen' });
          await found.waitFor();
          await expectAccessible(desk, 'found');
          const [opened] = await Promise.all([desk.waitForEvent('popup'), found.click()]);
          await expectStep(opened, 'kontakt');
          expect(await fieldsOf(opened)).toEqual(before);
          expect(new URL(opened.url()).hash).toBe('');

          const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
          await page.getByRole('button', { name: 'Freigabe beenden' }).click();
          await ended;
          await search(desk, told);
          await desk.getByRole('alert').getByText('gibt es keine Berechnung').waitFor();
          await desk.getByRole('button', { name: 'Abmelden' }).click();
          await desk.getByText('Sie sind nicht angemeldet.').waitFor();
        },
        { origin: product?.origin ?? '', expected: REFUSED },
      );
    },
    { origin: product?.origin ?? '' },
  ));

it('[SID-04] the look-up says what is wrong, on the narrowest screen and in the dark', () =>
  visit(
    NARROW,
    async ({ page }) => {
      await signIn(page);
      await search(page, '123 456 789');
      await page.getByText('Diese Nummer ist keine Service-ID').waitFor();
      await expectAccessible(page, 'mistyped');
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await page.getByRole('textbox', { name: 'Service-ID' }).inputValue()).toBe('123 456 789');
    },
    { origin: product?.origin ?? '', expected: REFUSED, colorScheme: 'dark' },
  ));
