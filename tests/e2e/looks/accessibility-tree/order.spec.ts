import type { Page } from '@playwright/test';
import { consent, submit } from '../../support/applicant/applicant.ts';
import { standAt } from '../../support/applicant/kept-way.ts';
import { STILL, test } from '../../support/screens/still-test.ts';
import { LET_FAIL } from '../../support/suite/let-fail.ts';
import { expect } from '../../support/test.ts';

const DOCUMENTS = /\/documents\/vertragsunterlagen/;
const ORDERS = /\/api\/orders/;
const STATE = /\/api\/orders\/state/;

test.describe.configure({ mode: 'default' });
test.use({ environment: STILL });

/** Sends an application that the server refuses with this answer. */
async function sendRefused(page: Page, answer: object): Promise<void> {
  await consent(page);
  await page.route(ORDERS, (route) => route.fulfill({ status: 409, json: answer }));
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
}

async function showSummary(page: Page): Promise<void> {
  await standAt(page, 'zusammenfassung');
  await expect(page.getByText('+49 30 23125117')).toBeVisible();
}

test('an order that fails is read as approved [UI-09, UI-14]', async ({ page, transcript, problems }) => {
  problems.allow(...LET_FAIL);
  await showSummary(page);
  await page.route(DOCUMENTS, (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' }).click();
  await expect(page.getByText('konnten leider nicht erstellt werden')).toBeVisible();
  await transcript.add('failed documents');
  await page.unroute(DOCUMENTS);
  await consent(page);
  await page.route(ORDERS, (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await expect(page.getByRole('button', { name: 'Erneut senden' })).toBeVisible();
  await transcript.add('without an answer');
  await page.unroute(ORDERS);
  await expect(page.getByText('Ihr Antrag konnte noch nicht gesendet werden')).toBeVisible();
  await transcript.add('not sent');
  transcript.approve('failed-order.txt');
});

test('a changed price is read as approved [UI-09, UI-14]', async ({ page, transcript, problems }) => {
  problems.allow(...LET_FAIL);
  await showSummary(page);
  const amounts = { beitrag: 280_000, jahresMax: 10_000_000, abnehmerMax: 5_000_000 };
  await sendRefused(page, { code: 'priceChanged', fields: [], amounts });
  await expect(page.getByText('Der Beitrag hat sich geändert.')).toBeVisible();
  await transcript.add('changed price');
  transcript.approve('changed-price.txt');
});

test('changed texts are read as approved [UI-09, UI-14]', async ({ page, transcript, problems }) => {
  problems.allow(...LET_FAIL);
  await showSummary(page);
  const texts = { avb: { version: '2027-01', date: '2026-11-30' } };
  await sendRefused(page, { code: 'textsChanged', texts, fields: [{ field: 'versions.avb', code: 'outdated' }] });
  await expect(page.getByText('Diese Unterlagen wurden geändert')).toBeVisible();
  await transcript.add('changed texts');
  transcript.approve('changed-texts.txt');
});

test('a confirmation that cannot be delivered is read as approved [UI-09, UI-14]', async ({ page, transcript }) => {
  const state = { reference: 'FA-0000-0000', acceptedAt: '2026-11-21T10:00:00.000Z', corrected: false };
  await page.route(STATE, (route) => route.fulfill({ json: { ...state, confirmation: 'failed' } }));
  await showSummary(page);
  await consent(page);
  await submit(page);
  await expect(page.getByText('nicht zustellbar')).toBeVisible();
  await transcript.add('danke with an undeliverable confirmation');
  transcript.approve('undeliverable.txt');
});
