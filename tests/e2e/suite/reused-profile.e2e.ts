import { expect, it } from 'vitest';
import { PHONE } from '../support/suite/open-browser.ts';
import { LIGHT_PAGE } from '../support/suite/reused-profile.ts';
import { visit } from '../support/suite/visit.ts';

it('a reused profile gives the next visitor nothing that an earlier one has left', async () => {
  await visit(PHONE, async ({ page }) => {
    await page.goto('/');
    await page.context().route('**/health/**', (route) => route.abort());
    await page.evaluate(async () => {
      window.name = 'left';
      window.sessionStorage.setItem('left', '1');
      window.localStorage.setItem('left', '1');
      await window.cookieStore.set('left', '1');
      await new Promise((resolve) => Object.assign(window.indexedDB.open('left'), { onsuccess: resolve }));
    });
  });
  await visit({ width: 500, height: 400 }, async ({ page }) => {
    await page.goto(LIGHT_PAGE);
    const found = await page.evaluate(async () => ({
      name: window.name,
      storage: { ...window.sessionStorage, ...window.localStorage },
      databases: await window.indexedDB.databases(),
      pages: window.history.length,
      width: window.innerWidth,
    }));
    expect(found).toEqual({ name: '', storage: {}, databases: [], pages: 1, width: 500 });
    expect(await page.context().cookies()).toEqual([]);
  });
});
