// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { watchPageLife } from './page-life.ts';

it('tells what happens to the page as a whole [PERS-02]', () => {
  const told: string[] = [];
  watchPageLife({
    onHidden: () => told.push('hidden'),
    onLeave: () => told.push('leave'),
    onReturn: () => told.push('return'),
    onOnline: () => told.push('online'),
  });
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  show(true);
  window.dispatchEvent(new Event('online'));
  expect(told).toEqual(['hidden', 'hidden', 'leave', 'return', 'online']);
});
