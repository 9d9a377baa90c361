import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SummaryList } from './summary-list.tsx';

it('lets an e-mail address break after @ and dots, and leaves other text unchanged [UI-09]', () => {
  const value = 'Frau Änne Öztürk-Müßiggang, z. B.\naenne.oeztuerk@strassenbau.example.org';
  const { container } = render(<SummaryList rows={[{ label: 'Kontakt', value }]} />);
  const shown = container.querySelector('dd');
  expect(shown?.textContent).toBe(value);
  const pieces = [...(shown?.querySelector('span')?.childNodes ?? [])].map((node) => node.textContent);
  expect(pieces).toEqual(['aenne.', '', 'oeztuerk@', '', 'strassenbau.', '', 'example.', '', 'org']);
});
