import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from './card.tsx';

it.each([2, 3] as const)('has its heading on level %i [UI-09]', (level) => {
  render(
    <Card
      heading="Absicherung"
      headingLevel={level}
      label="Unsere Empfehlung"
      action={<button type="button">Ändern</button>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Absicherung', level })).toBeTruthy();
  expect(screen.getByText('Unsere Empfehlung').tagName).toBe('P');
  expect(screen.getByRole('button')).toBeTruthy();
});

it('shows only its content where it has nothing above', () => {
  const { container } = render(<Card>Inhalt</Card>);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(container.firstElementChild?.innerHTML).toBe('Inhalt');
});
