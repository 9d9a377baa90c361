import type { Page } from '@playwright/test';
import { createLinkCipher } from '../../../../apps/web/src/vault/link-cipher.ts';

const ONE = /\/api\/secrets\/./;

/** Lets the opened link contain the amounts of an older tariff. */
export async function makeOlder(page: Page, link: string): Promise<void> {
  const cipher = await createLinkCipher(link.slice(-64), '');
  await page.route(ONE, async (route) => {
    const answer = await (await route.fetch()).json();
    const content = JSON.parse((await cipher.open(answer.data, 'forderungsausfall')) ?? '');
    const older = { ...content, amounts: { ...content.amounts, beitrag: 250_000 } };
    const label = { product: 'forderungsausfall', savedAt: '2026-11-01T10:00:00.000Z' };
    await route.fulfill({ json: { ...answer, data: await cipher.seal(JSON.stringify(older), label) } });
  });
}
