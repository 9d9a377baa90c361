import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from './card.tsx';

it('a card has a line above its heading and an action beside it [UI-09]', () => {
  render(<Card heading="Absicherung" label="Unsere Empfehlung" action={<button type="button">Ändern</button>} />);
  expect(screen.getByRole('heading', { name: 'Absicherung', level: 2 })).toBeTruthy();
  expect(screen.getByText('Unsere Empfehlung').tagName).toBe('P');
  expect(screen.getByRole('button')).toBeTruthy();
});
