import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InfoBox } from './info-box.tsx';

it.each([2, 3] as const)('has its heading on level %i and its action below the text [UI-09]', (level) => {
  const { container } = render(
    <InfoBox heading="Gut zu wissen" headingLevel={level} action={<button type="button">Ja</button>}>
      <p>Text</p>
    </InfoBox>,
  );
  expect(screen.getByRole('heading', { name: 'Gut zu wissen', level })).toBeTruthy();
  expect(container.textContent).toBe('Gut zu wissenTextJa');
});

it.each([
  ['info', false, null],
  ['info', true, 'status'],
  ['error', true, 'alert'],
] as const)('%s, live %s, is announced as %s [UI-09]', (tone, live, role) => {
  const { container } = render(<InfoBox tone={tone} live={live} heading="Hinweis" />);
  expect(container.firstElementChild?.getAttribute('role')).toBe(role);
});
