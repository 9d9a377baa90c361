import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VisuallyHidden } from './visually-hidden.tsx';

it('stays in the name of what it stands in [UI-09]', () => {
  render(
    <button type="button">
      Ändern <VisuallyHidden>der Anschrift</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Ändern der Anschrift' })).toBeTruthy();
});

it('is a live region only where it says a status [UI-09]', () => {
  const { rerender } = render(<VisuallyHidden>leise</VisuallyHidden>);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<VisuallyHidden status>laut</VisuallyHidden>);
  expect(screen.getByRole('status').textContent).toBe('laut');
});
