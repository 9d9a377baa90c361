import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { quietConsole } from '../../tests/support/quiet-console.ts';
import { lazyView } from './lazy-view.tsx';

interface Props {
  readonly name: string;
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { error: '' };

  static getDerivedStateFromError({ message }: Error) {
    return { error: message };
  }

  override render() {
    return this.state.error ? <p>{this.state.error}</p> : this.props.children;
  }
}

/** Builds a view whose code fails to load the given number of times. */
function viewAfter(failures: number) {
  let loads = 0;
  return lazyView<Props>(
    async () => {
      loads += 1;
      if (loads <= failures) throw new Error('offline');
      return ({ name }) => <p>{`${name} with photo`}</p>;
    },
    ({ name }) => <p>{`${name} in short`}</p>,
  );
}

it('shows another view until the code is loaded, and at once the right one afterwards [UI-06]', async () => {
  const View = viewAfter(0);
  const { container, rerender } = render(<View key="1" name="Marta" />);
  expect(container.textContent).toBe('Marta in short');
  await screen.findByText('Marta with photo');
  rerender(<View key="2" name="Anton" />);
  expect(container.textContent).toBe('Anton with photo');
  expect(renderToString(<View name="Marta" />)).toContain('<p>Marta with photo</p>');
});

it('leaves a failure to the boundary, and tries again with the next mount [STEP-ERROR-01]', async () => {
  quietConsole();
  const View = viewAfter(1);
  const { rerender } = render(
    <Boundary key="1">
      <View name="Marta" />
    </Boundary>,
  );
  await screen.findByText('offline');
  rerender(
    <Boundary key="2">
      <View name="Marta" />
    </Boundary>,
  );
  await screen.findByText('Marta with photo');
});
