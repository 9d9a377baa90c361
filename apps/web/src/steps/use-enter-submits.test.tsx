import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useEnterSubmits } from './use-enter-submits.ts';

function Step({ submit, open = false }: { readonly submit: () => void; readonly open?: boolean }) {
  useEnterSubmits(submit);
  return (
    <>
      <input id="field" />
      <button type="button">
        <i id="in-button">x</i>
      </button>
      <a id="link" href="#x">
        x
      </a>
      <textarea id="lines" />
      <details>
        <summary id="summary">x</summary>
      </details>
      <select id="select" aria-label="x" />
      {open && <dialog open />}
    </>
  );
}

// The DOM of the tests has no open select.
let isSelectOpen = false;
beforeEach(() => {
  isSelectOpen = false;
  vi.stubGlobal('CSS', { supports: (text: string) => text === 'selector(:open)' });
  vi.spyOn(HTMLSelectElement.prototype, 'matches').mockImplementation((text) => text === ':open' && isSelectOpen);
});

/** Renders a step. @returns what is called on submission, and how to render it again */
function show() {
  const submit = vi.fn<() => void>();
  return { submit, ...render(<Step submit={submit} />) };
}

/** Presses Enter on an element. @returns whether the browser's default action runs */
function enterOn(id: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  document.getElementById(id)?.dispatchEvent(event);
  return !event.defaultPrevented;
}

it('submits the step once, in the place of the browser [FLOW-12]', () => {
  const { submit } = show();
  expect(enterOn('field')).toBe(false);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(enterOn('field', { repeat: true })).toBe(false);
  expect(submit).toHaveBeenCalledTimes(1);
});

it('submits the current step, and nothing after unmounting [FLOW-12]', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender, unmount } = render(<Step submit={first} />);
  rerender(<Step submit={second} />);
  enterOn('field');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  unmount();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(second).toHaveBeenCalledTimes(1);
});

it.each([
  ...['in-button', 'link', 'lines', 'summary'].map((id) => ({ id })),
  { key: 'a' },
  { isComposing: true },
  { ctrlKey: true },
  { altKey: true },
  { metaKey: true },
  { shiftKey: true },
])(
  'ignores Enter in an element that uses it: %j [FLOW-12]',
  ({ id = 'field', ...init }: KeyboardEventInit & { id?: string }) => {
    const { submit } = show();
    expect(enterOn(id, init)).toBe(true);
    expect(submit).not.toHaveBeenCalled();
  },
);

it('ignores Enter if it was handled already, or while a panel is open [FLOW-12]', () => {
  const { submit, rerender } = show();
  document.getElementById('field')?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  enterOn('field');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  rerender(<Step submit={submit} open />);
  expect(enterOn('field')).toBe(true);
  expect(submit).not.toHaveBeenCalled();
});

it('chooses in an open list, and submits from a closed one [FLOW-12]', () => {
  const { submit } = show();
  isSelectOpen = true;
  expect(enterOn('select')).toBe(true);
  expect(submit).not.toHaveBeenCalled();
  isSelectOpen = false;
  enterOn('select');
  expect(submit).toHaveBeenCalledTimes(1);
  isSelectOpen = true;
  vi.stubGlobal('CSS', { supports: () => false });
  enterOn('select');
  expect(submit).toHaveBeenCalledTimes(2);
});
