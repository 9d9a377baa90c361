// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['pointerdown', 'keydown', 'click'])('calls back once at the first %s', (use) => {
  const called = vi.fn<() => void>();
  whenUsed(5_000, called);
  expect(called).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(use, { bubbles: true }));
  document.body.dispatchEvent(new Event(use, { bubbles: true }));
  vi.advanceTimersByTime(5_000);
  expect(called).toHaveBeenCalledOnce();
});

it('calls back on a page that nobody uses after the time, unless cancelled', () => {
  const called = vi.fn<() => void>();
  const cancelled = vi.fn<() => void>();
  whenUsed(5_000, called);
  whenUsed(5_000, cancelled)();
  vi.advanceTimersByTime(4_999);
  expect(called).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(called).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
