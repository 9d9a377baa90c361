import { describe, expect, it } from 'vitest';
import { walkOn } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const AWAY = [/^requestfailed: net::ERR_FAILED .*\/assets\//, /^error: Failed to load resource/];

describe('a calculator that cannot be loaded', () => {
  it('shows the telephone number if the script cannot be loaded [CONF-06]', async () => {
    const { page } = await givenVisitor({ expected: AWAY });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort('failed'));
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Der Rechner lässt sich gerade nicht laden' }).waitFor();
    expect(await page.getByRole('link', { name: '030 23125 000' }).getAttribute('href')).toBe('tel:03023125000');
    await expectAccessible(page, 'outage');
    await page.unroute(/\/assets\/.*\.js$/);
    await page.getByRole('link', { name: 'Seite neu laden' }).click();
    await waitForStep(page, 'vertragsbeginn');
  });

  it('shows the error page with the hotline if the configuration loader cannot be loaded [CONF-06]', async () => {
    const { page } = await givenVisitor({ expected: AWAY });
    const loader = /\/assets\/gateway-[^/]*\.js$/;
    await page.route(loader, (route) => route.abort('failed'));
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
    expect(await wordsOf(page)).toContain('030 23125 000');
    await page.unroute(loader);
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await waitForStep(page, 'vertragsbeginn');
  });

  it('shows the error page again while the configuration is unavailable [CONF-06]', async () => {
    const { page } = await givenVisitor({ expected: [...AWAY, /^response: 502 .*\/frontend-config/] });
    const config = /\/frontend-config/;
    await page.route(config, (route) => route.fulfill({ status: 502, body: 'oops' }));
    await page.goto('/');
    const problem = page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' });
    await problem.waitFor();
    const asked = page.waitForResponse(config);
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await asked;
    await problem.waitFor();
    await page.unroute(config);
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await waitForStep(page, 'vertragsbeginn');
    await next(page, 'absicherung');
  });
});

it('every call names its environment outside production [CONF-03]', async () => {
  const { page } = await givenVisitor();
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/api/') && !url.pathname.endsWith('/frontend-config')) calls.push(url);
  });
  await standAt(page, 'adresse');
  await walkOn(page, 'adresse', 'umsatz');
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.filter(({ searchParams }) => searchParams.get('env') !== 's').map(String)).toEqual([]);
});
