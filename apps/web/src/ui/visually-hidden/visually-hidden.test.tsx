import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VisuallyHidden } from './visually-hidden.tsx';

it('hidden words are part of the name of their element, and are a live region only as a status [UI-09]', () => {
  const { rerender } = render(
    <button type="button">
      <span>Ändern</span>
      <VisuallyHidden>der Anschrift</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Ändern der Anschrift' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<VisuallyHidden status>laut</VisuallyHidden>);
  expect(screen.getByRole('status').textContent).toBe('laut');
});
