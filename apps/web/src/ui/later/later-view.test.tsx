import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { laterView } from './later-view.tsx';
import { atOnce } from './sample/at-once.ts';

interface Props {
  readonly name: string;
}

function Plain({ name, failed = false }: Props & { readonly failed?: boolean }) {
  return <p>{`${name} ${failed ? 'without photo' : 'in short'}`}</p>;
}

function Rich({ name }: Props) {
  return <p>{`${name} with photo`}</p>;
}

/** Builds a view whose code fails to load the given number of times. */
function viewAfter(failures: number) {
  let loads = 0;
  return laterView<Props>(
    async () => {
      loads += 1;
      if (loads <= failures) throw new Error('offline');
      return Rich;
    },
    Plain,
    atOnce,
  );
}

it('shows another view until the code is loaded, and at once the right one afterwards [BROK-03]', async () => {
  const View = viewAfter(3);
  const { container, rerender } = render(<View key="1" name="Marta" />);
  expect(container.textContent).toBe('Marta in short');
  await screen.findByText('Marta with photo');
  rerender(<View key="2" name="Anton" />);
  expect(container.textContent).toBe('Anton with photo');
});

it('tells the other view of a failure, and tries again with the next mount [BROK-03]', async () => {
  const View = viewAfter(4);
  const { rerender } = render(<View key="1" name="Marta" />);
  await screen.findByText('Marta without photo');
  rerender(<View key="2" name="Marta" />);
  await screen.findByText('Marta with photo');
});

it('renders the other view on the server [BROK-03]', () => {
  const View = viewAfter(0);
  expect(renderToString(<View name="Marta" />)).toContain('<p>Marta in short</p>');
});
