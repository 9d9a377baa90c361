import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { takeHeldTexts } from './held-texts.ts';

function Words({ text }: { text: string }) {
  return text;
}

it.each<[string, ReactNode, string[]]>([
  [
    'a text beside an element',
    <p key="p">
      Bitte <b>hier</b>
    </p>,
    ['Bitte '],
  ],
  ['a text of two parts', <p key="p">Status {500}</p>, ['Status ', '500']],
  [
    'a text that a component returns',
    <p key="p">
      <Words text="Ende" />
    </p>,
    ['Ende'],
  ],
])('%s is found [UI-15]', (_, drawn, held) => {
  render(drawn);
  expect(takeHeldTexts()).toEqual(held);
});

it('a text alone in its element survives a translator [UI-15]', () => {
  const draw = (count: number) => (
    <p>
      {count > 0 && <b>Noch</b>}
      <span>{`${count} Häkchen`}</span>
    </p>
  );
  const { container, rerender } = render(draw(0));
  for (const span of container.querySelectorAll('span')) {
    const font = document.createElement('font');
    font.textContent = span.textContent;
    span.replaceChildren(font);
  }
  rerender(draw(2));
  expect(container.textContent).toBe('Noch2 Häkchen');
  act(() => rerender(<p />));
  expect(container.textContent).toBe('');
});
