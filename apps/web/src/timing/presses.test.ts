// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { afterPress, watchPresses } from './presses.ts';

function send(type: string, button = 0) {
  document.body.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(watchPresses());
});

it('calls back at once without a press, or during one that only opens a menu [FLOW-14]', () => {
  const called = vi.fn<() => void>();
  afterPress(called);
  send('pointerdown', 2);
  afterPress(called);
  expect(called).toHaveBeenCalledTimes(2);
});

it.each(['pointerup', 'mouseup', 'click', 'pointercancel', 'dragend', 'contextmenu', 'keydown'])(
  'calls back after the %s that ends a press [FLOW-14]',
  (release) => {
    const called = vi.fn<() => void>();
    send('pointerdown');
    afterPress(called);
    afterPress(called)();
    vi.runAllTimers();
    expect(called).not.toHaveBeenCalled();
    send(release);
    expect(called).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(called).toHaveBeenCalledOnce();
    afterPress(called);
    expect(called).toHaveBeenCalledTimes(2);
  },
);
