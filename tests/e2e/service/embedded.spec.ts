import type { Page } from '@playwright/test';
import { consent, panelOf, submit, walkOn } from '../support/applicant/applicant.ts';
import { resume, untilStored } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { next, pressWeiter, waitForStep } from '../support/applicant/steps.ts';
import { calculatorIn, expect, frameHeight, hearMessages, hiddenHeight, test } from '../support/embedded.ts';
import { attachPicture } from '../support/picture.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';

test.describe.configure({ mode: 'default' });

const REFUSED = /^error: Framing '.*' violates the following Content Security Policy directive/;

/** Each answer, amount or reference that would betray one, as it is typed and as it is stored. */
const ANSWERS = Object.values(SAMPLE)
  .flat()
  .filter((answer): answer is string => typeof answer === 'string' && answer.length > 2);

for (const [width, height, tag] of [
  [390, 844, '@phone'],
  [1280, 900, '@desktop'],
] as const)
  test(`an applicant orders on the partner's page, which learns the steps and no answer, ${width} px wide [EMBED-03, EMBED-05]`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const heard = await hearMessages(page);
    await page.goto('/');
    const calculator = await calculatorIn(page);
    await attachPicture(page, 'embedded');
    await walkOn(calculator, 'vertragsbeginn', 'zusammenfassung');
    await consent(calculator);
    const reference = await submit(calculator);
    await expect(page.locator('#schritt')).toHaveText('Antrag gesendet');
    await expectNoSidewaysScroll(page);
    await attachPicture(page, 'receipt in a frame');

    await untilStored(calculator);
    // The receipt that is opened again is no second order.
    await page.reload();
    await (await calculatorIn(page)).getByText(reference, { exact: true }).waitFor();

    const messages = await heard();
    const steps = messages.flatMap(({ data }) => (data.rechner === 'step' ? [data.step] : []));
    expect(steps).toEqual([
      'vertragsbeginn',
      'absicherung',
      'angebot',
      'firma',
      'adresse',
      'umsatz',
      'kontakt',
      'sepa',
      'zusammenfassung',
      'danke',
      'danke',
    ]);
    expect(messages.filter(({ data }) => data.rechner === 'sent')).toHaveLength(1);
    const keys = messages.map(({ data }) => Object.keys(data).join());
    expect([...new Set(keys)].toSorted()).toEqual(['rechner', 'rechner,height', 'rechner,step', 'rechner,top,bottom']);
    // Heights are numbers that may look like an answer.
    const text = JSON.stringify(messages, (_, value) => (typeof value === 'number' ? 0 : value));
    for (const answer of [...ANSWERS, reference, '€']) expect(text).not.toContain(answer);
  });

/** Where an element of the calculator is on the screen of the partner's page, below what sticks to its edge. */
async function expectInSight(page: Page, locator: ReturnType<Page['locator']>): Promise<void> {
  const sticky = await page.locator('header').first().boundingBox();
  await expect
    .poll(async () => {
      const box = await locator.boundingBox();
      const { height } = page.viewportSize() ?? { height: 0 };
      return box !== null && box.y >= (sticky?.height ?? 0) - 1 && box.y + box.height <= height + 1;
    })
    .toBe(true);
}

test('the frame follows its content; steps, panels and errors come into sight [EMBED-04]', async ({ page }) => {
  await page.goto('/');
  const calculator = await calculatorIn(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await walkOn(calculator, 'vertragsbeginn', 'angebot');
  const high = await frameHeight(page);
  await expectInSight(page, calculator.getByRole('heading', { level: 1 }));

  await test.step('a panel opens where the frame is in sight, though the frame is higher', async () => {
    await calculator.getByRole('contentinfo').getByRole('button', { name: 'Kontakt' }).click();
    await expectInSight(page, panelOf(calculator).getByRole('heading', { name: 'Kontakt' }));
    await expectInSight(page, panelOf(calculator).getByRole('button', { name: 'Schließen' }));
    await panelOf(calculator).getByRole('button', { name: 'Schließen' }).click();
    await calculator.getByRole('button', { name: 'Absicherung ändern' }).click();
    await expectInSight(page, panelOf(calculator).getByRole('button', { name: 'Schließen' }));
    await expectInSight(page, panelOf(calculator).getByRole('button', { name: 'Speichern' }));
    await panelOf(calculator).getByRole('button', { name: 'Schließen' }).click();
  });

  await test.step('a shorter step shrinks the frame and is shown from its upper edge', async () => {
    await next(calculator, 'firma');
    await expect.poll(() => frameHeight(page)).toBeLessThan(high);
    await expect.poll(() => calculator.evaluate(hiddenHeight)).toBe(0);
    await expectInSight(page, calculator.getByRole('heading', { level: 1 }));
  });

  await test.step('the first error is in sight', async () => {
    await pressWeiter(calculator);
    await expectInSight(page, calculator.getByLabel('Wie lautet der Name Ihrer Firma?'));
  });

  await test.step('Back leaves the step, not the page', async () => {
    await page.evaluate(() => window.history.back());
    await waitForStep(calculator, 'angebot');
    await untilStored(calculator);
  });

  await test.step('a reload asks whether to go on, and does not scroll the page of who has done nothing', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.reload();
    const again = await calculatorIn(page);
    await again.getByRole('dialog', { name: 'Willkommen zurück!' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await resume(again);
    await waitForStep(again, 'angebot');
  });
});

test('texts, documents and the insurer open in a tab [EMBED-04]', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const calculator = await calculatorIn(page);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    calculator.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Impressum');
  expect(new URL(tab.url()).pathname).toBe('/nordlicht/tarifrechner/texte/impressum');
  await waitForStep(calculator, 'vertragsbeginn');
  await calculator.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/tarifrechner/forderungsausfall/';
    link.textContent = 'Nach Hause';
    document.querySelector('main')?.append(link);
  });
  const [home] = await Promise.all([
    page.waitForEvent('popup'),
    calculator.getByRole('link', { name: 'Nach Hause' }).click(),
  ]);
  await waitForStep(home, 'vertragsbeginn');
});

test('on a page without a dark scheme the calculator has none, on another it has [EMBED-04]', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const scheme = async () =>
    (await calculatorIn(page)).evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return backgroundColor;
    });
  await page.goto('/');
  expect(await scheme()).toBe('rgb(255, 255, 255)');
  await (await calculatorIn(page)).locator('body').evaluate(() => window.location.reload());
  expect(await scheme()).toBe('rgb(255, 255, 255)');
  const html = await page.content();
  site.show(
    '/dunkel',
    `<!doctype html><style>:root{color-scheme:light dark}</style><body>${/<script src.*?<\/script>/.exec(html)?.[0]}`,
  );
  await page.goto('/dunkel');
  expect(await scheme()).toBe('rgb(18, 17, 31)');
});

test('no other page can frame the calculator or lay itself around the partner [EMBED-01, EMBED-02]', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(REFUSED, /^requestfailed: net::ERR_BLOCKED_BY_RESPONSE/);
  const { calculator, origin, strangeOrigin } = site;
  const allowed = `${calculator}/nordlicht?einbetten=${encodeURIComponent(origin)}`;
  const frames = {
    'the address of the partner': allowed,
    'its own origin': `${calculator}/nordlicht?einbetten=${encodeURIComponent(strangeOrigin)}`,
    'the page of the partner': `${calculator}/nordlicht`,
    'the insurer': `${calculator}/tarifrechner/forderungsausfall/`,
    'the page of the partner around it': origin,
  };
  for (const [what, url] of Object.entries(frames))
    await test.step(what, async () => {
      site.show('/fremd', `<!doctype html><title>Gewinnspiel</title><iframe src="${url}" height="1500"></iframe>`);
      const refused = page.waitForEvent('requestfailed');
      await page.goto(`${strangeOrigin}/fremd`);
      await refused;
      for (const frame of page.frames()) expect(await frame.getByText('Wann soll Ihre').count()).toBe(0);
    });
  await test.step('a frame that is refused leads to a tab', async () => {
    await page.clock.install();
    await page.goto(strangeOrigin);
    await page.locator('iframe').waitFor();
    const link = page.getByRole('link', { name: 'Bitte öffnen Sie ihn in einem neuen Tab.' });
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await waitForStep(tab, 'vertragsbeginn');
  });
});

test('forged messages change neither the page nor the calculator [EMBED-03]', async ({ page, site }) => {
  await page.goto('/');
  const calculator = await calculatorIn(page);
  const before = await frameHeight(page);
  const forged = [
    { rechner: 'height', height: 17 },
    { rechner: 'step', step: 'danke' },
    { rechner: 'sent' },
    { rechner: 'show', top: 9_000, bottom: 9_100 },
  ];
  const send = `for (const data of ${JSON.stringify(forged)}) (opener ?? parent).postMessage(data, '*');`;

  await test.step('of another window and of another frame', async () => {
    site.show('/faelscher', `<!doctype html><script>${send}document.title = 'fertig'</script>`);
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
    }, `${site.strangeOrigin}/faelscher`);
    const popup = page.waitForEvent('popup');
    await page.evaluate((url) => void window.open(url), `${site.strangeOrigin}/faelscher`);
    await expect(await popup).toHaveTitle('fertig');
    expect(await frameHeight(page)).toBe(before);
    await expect(page.locator('#schritt')).toHaveText('vertragsbeginn');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('of the page to the calculator, which hears none', async () => {
    const text = () => calculator.locator('body').innerText();
    const shown = await text();
    await page.evaluate((messages) => {
      const { contentWindow } = document.querySelector('iframe') as HTMLIFrameElement;
      for (const data of messages) contentWindow?.postMessage(data, '*');
    }, forged);
    expect(await text()).toBe(shown);
    await next(calculator, 'absicherung');
    await expect(page.locator('#schritt')).toHaveText('absicherung');
  });
});

test('a browser that refuses the cookies of a frame gets one sentence with a tab, where all works [EMBED-05, PERS-12]', async ({
  page,
}) => {
  // As Safari did until 26.2: it knows no partitioned cookies, and refuses those of third parties.
  await page.route(/\/nordlicht\?/, async (route) => {
    // Only browsers know this host without a name server.
    const { host, href } = new URL(route.request().url());
    const url = href.replace('partner.localhost', '127.0.0.1');
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const headers = { ...response.headers(), 'set-cookie': '' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/');
  const calculator = await calculatorIn(page);
  const notice = calculator.getByText('Ihr Browser lässt auf dieser Seite keine Cookies von uns zu:');
  await expect(notice).toBeVisible();
  await attachPicture(page, 'cookies refused in a frame');
  await page.unroute(/\/nordlicht\?/);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    calculator.getByRole('link', { name: 'Bitte öffnen Sie den Rechner in einem neuen Tab.' }).click(),
  ]);
  await waitForStep(tab, 'vertragsbeginn');
  await expect(tab.getByText('keine Cookies')).toHaveCount(0);
  await next(tab, 'absicherung');
  await untilStored(tab);
});
