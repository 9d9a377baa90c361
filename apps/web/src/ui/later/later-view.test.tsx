import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { laterView } from './later-view.tsx';

interface Props {
  readonly name: string;
}

function Plain({ name }: Props) {
  return <p>{name} in short</p>;
}

function Rich({ name }: Props) {
  return <p>{name} with photo</p>;
}

it('shows another view until the code is loaded, and instead of it without the code [BROK-03]', async () => {
  const There = laterView(async () => Rich, Plain);
  const Away = laterView<Props>(() => Promise.reject(new Error('offline')), Plain);
  const { container } = render(
    <>
      <There name="Marta" />
      <Away name="Anton" />
    </>,
  );
  expect(container.textContent).toBe('Marta in shortAnton in short');
  await screen.findByText('Marta with photo');
  expect(container.textContent).toBe('Marta with photoAnton in short');
});
