import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ICON_NAMES, Icon } from './icon.tsx';

it('an icon is decoration that is not read aloud [UI-09]', () => {
  const icon = render(<Icon name="lock" />).container.firstElementChild;
  expect([icon?.textContent, icon?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
});

it('an icon of every name is drawn another way', () => {
  const shapes = ICON_NAMES.map((name) =>
    render(<Icon name={name} />)
      .container.querySelector('path')
      ?.getAttribute('d'),
  );
  expect(shapes.every(Boolean)).toBe(true);
  expect(new Set(shapes).size).toBe(ICON_NAMES.length);
});
