import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Card } from './card.tsx';

describe('a card', () => {
  it('has a line above its heading and an action beside it [UI-09]', () => {
    render(<Card heading="Absicherung" label="Unsere Empfehlung" action={<button type="button">Ändern</button>} />);
    expect(screen.getByRole('heading', { name: 'Absicherung', level: 2 })).toBeTruthy();
    expect(screen.getByText('Unsere Empfehlung').tagName).toBe('P');
    expect(screen.getByRole('button')).toBeTruthy();
  });

  it('shows only its content without a heading', () => {
    const { container } = render(
      <Card>
        <p>Inhalt</p>
      </Card>,
    );
    expect(container.firstElementChild?.innerHTML).toBe('<p>Inhalt</p>');
  });
});
