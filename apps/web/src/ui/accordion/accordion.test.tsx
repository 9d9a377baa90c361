import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

describe('an accordion', () => {
  const items = [
    { id: 'ende', heading: 'Wann endet der Vertrag?', content: 'Am 31. Dezember.' },
    { id: 'zahlung', heading: 'Wie wird bezahlt?', content: 'Per Lastschrift.' },
  ];
  const groups = () => [...document.querySelectorAll('details')];

  it('opens and closes its groups one by one [UI-03]', () => {
    render(<Accordion items={items} />);
    for (const { heading } of items) screen.getByText(heading).click();
    expect(groups().map(({ open }) => open)).toEqual([true, true]);
    // The browser closes groups of the same name.
    expect(groups().map((group) => group.getAttribute('name'))).toEqual([null, null]);
    screen.getByText('Wie wird bezahlt?').click();
    expect(groups().map(({ open }) => open)).toEqual([true, false]);
  });

  it('keeps only one open if configured, which the browser does for groups of one name [UI-03]', () => {
    render(<Accordion items={items} single />);
    const [first, second] = groups().map((group) => group.getAttribute('name'));
    expect([first, second]).toEqual([expect.any(String), first]);
  });
});
