import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckList } from './check-list.tsx';

it('a list of what is included has ticks that are not read aloud [UI-09]', () => {
  render(<CheckList items={['Prüfung', 'Schutz']} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Prüfung', 'Schutz']);
  const ticks = items.map((item) => item.querySelector('svg')?.getAttribute('aria-hidden'));
  expect(ticks).toEqual(['true', 'true']);
});
