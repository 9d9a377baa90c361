import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';

function pressed(props: Partial<ButtonProps>): { button: HTMLElement; clicks: number } {
  const onClick = vi.fn<() => void>();
  render(
    <Button onClick={onClick} {...props}>
      Weiter
    </Button>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  return { button, clicks: onClick.mock.calls.length };
}

it('takes no clicks when disabled, and all when it only looks like that [FLOW-18]', () => {
  expect(pressed({ disabled: true }).clicks).toBe(0);
  cleanup();
  const { button, clicks } = pressed({ ariaDisabled: true });
  expect([clicks, button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual([1, 'true', false]);
});

it.each(['Wird geprüft', undefined])('when pending ignores clicks and announces it: %s [UI-09]', (pendingLabel) => {
  const { button, clicks } = pressed({ pending: true, pendingLabel });
  expect([clicks, button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([0, 'true', 'true']);
  expect(screen.getByRole('status').textContent).toBe(pendingLabel ?? 'Bitte warten');
});

it('accepts a click while pending if that cancels the pending action', () => {
  const { button, clicks } = pressed({ pending: true, interruptible: true, icon: 'download' });
  expect([clicks, button.getAttribute('aria-disabled')]).toEqual([1, null]);
  expect(screen.queryByRole('status')).toBeNull();
});

it('adds words for the ear after the visible ones [UI-09, UI-10]', () => {
  pressed({ context: 'Anschrift', opensDialog: true, describedBy: 'mehr', track: 'anschrift-aendern' });
  const button = screen.getByRole('button', { name: 'Weiter Anschrift' });
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-describedby')]).toEqual(['dialog', 'mehr']);
  expect(button.dataset['track']).toBe('anschrift-aendern');
});
