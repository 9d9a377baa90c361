import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckList } from './check-list.tsx';

it('is a list whose ticks are not read aloud [UI-09]', () => {
  render(<CheckList items={['Prüfung', <b key="b">Schutz</b>]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Prüfung', 'Schutz']);
  expect(screen.queryByRole('img')).toBeNull();
});
