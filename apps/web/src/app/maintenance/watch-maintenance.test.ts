// @vitest-environment jsdom

import type { MaintenanceAnswer } from '@fa/api/page/maintenance';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { watchMaintenance } from './watch-maintenance.ts';

let isHidden = false;
/** Tests share a document, so its listeners must be removed. */
let listened: Parameters<typeof document.addEventListener>[] = [];
beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  for (const call of listened) document.removeEventListener(...call);
});

/** Watches with the longest pauses and configurable responses of the server. */
function watch() {
  const server: { answer: MaintenanceAnswer | null } = { answer: { maintenanceMode: false } };
  const ask = vi.fn<() => MaintenanceAnswer | null>(() => server.answer);
  const { store, context } = openContext({ services: { currentMaintenance: ask } });
  const listens = vi.spyOn(document, 'addEventListener');
  watchMaintenance({ ...context, now: () => Date.now() }, () => 1);
  listened = listens.mock.calls;
  return { server, ask, shown: () => store.get().cover.maintenance };
}

function look(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('shows maintenance within 45 seconds, and continues automatically afterwards [CONF-04]', async () => {
  const { server, shown } = watch();
  server.answer = { maintenanceMode: true, message: 'M', until: '2999-01-01T05:00:00.000Z' };
  await vi.advanceTimersByTimeAsync(44_999);
  expect(shown()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual({ message: 'M', until: Date.parse('2999-01-01T05:00:00.000Z') });
  server.answer = null;
  await vi.advanceTimersByTimeAsync(45_000);
  expect(shown()).not.toBeNull();
  server.answer = { maintenanceMode: false };
  await vi.advanceTimersByTimeAsync(45_000);
  expect(shown()).toBeNull();
});

it('requests nothing while the page is hidden, and immediately when it is visible again, unless it just did [CONF-04]', async () => {
  const { ask } = watch();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(ask).toHaveBeenCalledTimes(1);
  look(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  look(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  look(true);
  await vi.advanceTimersByTimeAsync(15_000);
  look(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  look(true);
  await vi.advanceTimersByTimeAsync(1);
  look(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(3);
});
