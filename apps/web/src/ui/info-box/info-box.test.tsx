import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InfoBox, type InfoBoxProps } from './info-box.tsx';

const TONES: readonly InfoBoxProps['tone'][] = ['info', 'tip', 'attention', 'success', 'error'];

describe('a box of information', () => {
  it.each([2, 3] as const)('has its heading on level %i and its action below the text [UI-09]', (level) => {
    const { container } = render(
      <InfoBox heading="Gut zu wissen" headingLevel={level} action={<button type="button">Ändern</button>}>
        <p>Text</p>
      </InfoBox>,
    );
    expect(screen.getByRole('heading', { name: 'Gut zu wissen', level })).toBeTruthy();
    expect(container.textContent).toBe('Gut zu wissenTextÄndern');
  });

  it.each([
    ['info', false, null],
    ['info', true, 'status'],
    ['error', true, 'alert'],
  ] as const)('of the tone %s, live %s, is announced as %s [UI-09]', (tone, live, role) => {
    const { container } = render(<InfoBox tone={tone} live={live} heading="Hinweis" />);
    expect(container.firstElementChild?.getAttribute('role')).toBe(role);
  });

  it('has another icon for each tone, which tells it without colour [UI-09]', () => {
    const icons = TONES.map((tone) => render(<InfoBox tone={tone} />).container.querySelector('svg')?.innerHTML);
    expect(new Set(icons).size).toBe(TONES.length);
  });
});
