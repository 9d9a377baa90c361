import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, heading, until, words } from './on-screen.ts';
import { openPage } from './open-page.tsx';

const ANSWER = { reference: 'FA-0000-0000', acceptedAt: '2026-08-15T08:00:00.000Z', confirmationMail: false };

it('the progress is that of the summary until the order has arrived [FLOW-05]', async () => {
  const page = await openPage({ path: 'danke', answers: HANDWERKER, submission: { status: 'sending' } });
  const progress = document.querySelector('progress');
  expect(progress?.value).toBe(91);
  act(() => page.recalculate({ submission: { status: 'failed' } }));
  expect(progress?.value).toBe(91);
  act(() => page.recalculate({ submission: { status: 'accepted', email: '', ...ANSWER } }));
  expect(progress?.value).toBe(100);
});

it('is read with the place of the summary on arrival, and the thanks with their reference [UI-14, FLOW-05]', async () => {
  const page = await openPage({ path: 'danke', answers: HANDWERKER, submission: { status: 'sending' } });
  const top = document.querySelector('h1');
  const place = () => document.getElementById(top?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([heading(), place()]).toEqual(['Ihr Antrag', 'Schritt 9 von 9']);
  act(() => page.recalculate({ submission: { status: 'accepted', email: '', ...ANSWER } }));
  await until(() => expect(heading()).toBe('Vielen Dank!'));
  expect([document.querySelector('h1') === top, place()]).toEqual([true, 'Schritt 9 von 9']);
  await until(() => expect(document.getElementById('ansage')?.textContent).toMatch(/^Vielen Dank! .*: FA-0000-0000$/));
});

it('shows the pressed button busy, then finished, and is thanked for 300 ms later [STEP-ZUSAMMENFASSUNG-04, STEP-DANKE-01]', async () => {
  const page = await openPage({ path: 'danke', answers: HANDWERKER, submission: { status: 'sending' } });
  const sending = document.querySelector('[data-animation="sending"]')?.parentElement?.parentElement;
  expect([heading(), document.title]).toEqual(['Ihr Antrag', 'Ihr Antrag – Forderungsausfall Versicherung']);
  expect(words()).toContain('Ihr Antrag wird verarbeitet - einen Moment bitte');
  expect(sending?.querySelectorAll('p > [aria-hidden="true"] > i')).toHaveLength(3);
  expect(sending?.hasAttribute('data-leaving')).toBe(false);
  expect(button('Antrag wird gesendet').getAttribute('aria-busy')).toBe('true');
  expect(sending?.contains(button('Antrag wird gesendet'))).toBe(false);
  vi.useFakeTimers();
  act(() => page.recalculate({ submission: { status: 'accepted', email: '', ...ANSWER } }));
  act(() => void vi.advanceTimersByTime(299));
  expect([heading(), sending?.hasAttribute('data-leaving')]).toEqual(['Ihr Antrag', true]);
  expect(button('Versand erfolgreich').getAttribute('aria-busy')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect([heading(), document.title]).toEqual(['Vielen Dank!', 'Danke – Forderungsausfall Versicherung']);
  expect(document.querySelector('h1 [data-animation="done"]')?.parentElement?.querySelector('svg')).toBeTruthy();
});
