import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';

it('an icon is decoration that is not read aloud [UI-09]', () => {
  const icon = render(<Icon name="lock" />).container.firstElementChild;
  expect([icon?.textContent, icon?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
});
