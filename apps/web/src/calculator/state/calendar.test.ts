// @vitest-environment jsdom

import { HANDWERKER, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { beforeEach, expect, it, vi } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { isUntouched } from '../session/restore-session.ts';
import { followDate, watchDate } from './calendar.ts';

function at(day: string) {
  return Date.parse(`${day}T08:00:00Z`);
}

beforeEach(() => void vi.useFakeTimers());

function open(path: string, given: Parameters<typeof openContext>[0] = {}) {
  const opened = openContext({ path, answers: HANDWERKER, ...given });
  return {
    ...opened,
    goTo(day: string) {
      opened.world.now = at(day);
      followDate(opened.context);
      return opened.store.get();
    },
  };
}

it('changes nothing on the same day [TAR-09]', () => {
  const page = open('kontakt');
  const before = page.state();
  expect(page.goTo(TODAY)).toBe(before);
});

it('reports an answer that becomes invalid with the new day [MODEL-10, VAL-18]', () => {
  const page = open('kontakt');
  expect(page.goTo('2026-08-16')).toMatchObject({ today: '2026-08-16', session: { outdated: false } });
  expect(page.goTo('2027-02-01')).toMatchObject({ today: '2027-02-01', session: { outdated: true } });
  expect(page.goTo('2027-02-02').session.outdated).toBe(true);
});

it('reports it on the current step only if the answer was valid before [MODEL-10]', () => {
  expect(open('').goTo('2027-02-01').session.outdated).toBe(true);
  expect(open('', { answers: { vertragsbeginn: '2020-01-01' } }).goTo('2027-02-01').session.outdated).toBe(false);
});

it('reports nothing after the application was sent [FLOW-11]', () => {
  const page = open('kontakt');
  page.recalculate({ submission: { status: 'sending' } });
  expect(page.goTo('2027-02-01').session.outdated).toBe(false);
});

it('checks the day every half minute, and when the page becomes visible [TAR-09]', () => {
  const page = open('kontakt');
  watchDate(page.context);
  page.world.now = at('2026-08-16');
  vi.advanceTimersByTime(29_999);
  expect(page.state().today).toBe(TODAY);
  vi.advanceTimersByTime(1);
  expect(page.state().today).toBe('2026-08-16');
  page.world.now = at('2026-08-17');
  vi.advanceTimersByTime(30_000);
  expect(page.state().today).toBe('2026-08-17');
  page.world.now = at('2026-08-18');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.state().today).toBe('2026-08-18');
});

it('treats a calculation as untouched until a field is answered, typed into or left [PERS-06]', () => {
  const untouched = (given: Parameters<typeof openContext>[0], values: object = {}) => {
    const { setup, store } = openContext(given);
    const { calculation } = store.get();
    return isUntouched(setup, { ...calculation, form: { ...calculation.form, values: { ...values } } });
  };
  expect(untouched({})).toBe(true);
  expect(untouched({ answers: { vermittler: '654321-002' } })).toBe(true);
  expect(untouched({ answers: { absicherung: 2 } })).toBe(false);
  expect(untouched({ path: 'absicherung' })).toBe(false);
  expect(untouched({}, { vertragsbeginn: '2026-09-01' })).toBe(false);
  const { setup, store } = openContext();
  const { calculation } = store.get();
  const firstOnly = { ...calculation.progress, visitedViews: ['vertragsbeginn'] };
  const typed = { ...calculation.form, values: { iban: 'DE' } };
  expect(isUntouched(setup, { ...calculation, progress: firstOnly, form: typed })).toBe(true);
});
