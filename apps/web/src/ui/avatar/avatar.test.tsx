import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';

describe('an avatar', () => {
  it.each([
    ['Marta Beispiel', 'MB'],
    ['Dr. Änne von der Au', 'DA'],
    ['Kim', 'K'],
    ['4 you', 'Y'],
    ['', ''],
  ])('takes the initials of %j [BROK-05]', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('shows initials that are not read aloud, because the name stands beside them [UI-09]', () => {
    const { container } = render(<Avatar name="Marta Beispiel" src="" size="s" />);
    expect(container.textContent).toBe('MB');
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows the initials in the place of a picture that cannot be shown, and tries the next one [BROK-05, SID-01]', () => {
    const { container, rerender } = render(<Avatar name="Marta Beispiel" src="/fort.png" size="l" />);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
    fireEvent.error(container.querySelector('img') as Element);
    expect(container.textContent).toBe('MB');
    rerender(<Avatar name="Marta Beispiel" src="/neu.png" size="l" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/neu.png');
  });
});
