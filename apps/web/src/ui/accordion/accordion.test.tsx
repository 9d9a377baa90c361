import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'ende', heading: 'Wann endet der Vertrag?', content: 'Am 31. Dezember.', open: true },
  { id: 'zahlung', heading: 'Wie wird bezahlt?', content: 'Per Lastschrift.' },
];

function groups(): HTMLDetailsElement[] {
  return items.map(({ heading }) => screen.getByText(heading).closest('details') as HTMLDetailsElement);
}

it('opens and closes its groups one by one [UI-03]', () => {
  render(<Accordion items={items} />);
  expect(groups().map((group) => group.open)).toEqual([true, false]);
  screen.getByText('Wie wird bezahlt?').click();
  expect(groups().map((group) => group.open)).toEqual([true, true]);
});

it('keeps only one open if configured, which the browser does for groups of one name [UI-03]', () => {
  render(<Accordion items={items} single />);
  const names = new Set(groups().map((group) => group.getAttribute('name')));
  expect(names.size).toBe(1);
  expect(names.has(null)).toBe(false);
});
