import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnbrokenWords } from './unbroken-words.tsx';

it('every E-Mail in a text stays on one line, and no letter changes [UI-09]', () => {
  const text = 'Per E-Mail an Ihre E-Mail-Adresse.';
  const { container } = render(<UnbrokenWords text={text} />);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll('.unbroken')].map((word) => word.textContent);
  expect(kept).toEqual(['E-Mail', 'E-Mail']);
});
