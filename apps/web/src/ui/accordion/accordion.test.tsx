import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

it('an accordion opens and closes its groups one by one [UI-03]', () => {
  const items = [
    { id: 'ende', heading: 'Wann endet der Vertrag?', content: 'Am 31. Dezember.' },
    { id: 'zahlung', heading: 'Wie wird bezahlt?', content: 'Per Lastschrift.' },
  ];
  render(<Accordion items={items} />);
  const open = () => [...document.querySelectorAll('details')].map((group) => group.open);
  for (const { heading } of items) screen.getByText(heading).click();
  expect(open()).toEqual([true, true]);
  screen.getByText('Wie wird bezahlt?').click();
  expect(open()).toEqual([true, false]);
});
