import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeliveryState } from './use-delivery-state.ts';

function stateOf(confirmation: DeliveryState['confirmation']): DeliveryState {
  return { reference: 'R', acceptedAt: '2026-08-15T08:00:00.000Z', confirmation, correctable: false };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a receipt that polls its order; responses come in order. */
async function asking(...answers: readonly (DeliveryState | 'gone' | null)[]) {
  let times = 0;
  const ask = async () => {
    times += 1;
    return answers[Math.min(times, answers.length) - 1] ?? null;
  };
  const { result } = renderHook(() => useDeliveryState(ask));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(0);
  return { result, pass, times: () => times };
}

it('is asked for again while the confirmation is on its way [STEP-DANKE-01]', async () => {
  const { result, pass, times } = await asking(null, stateOf('pending'), stateOf('sent'));
  expect(result.current[0]).toBeNull();
  await pass(2_000);
  expect(result.current[0]).toEqual(stateOf('pending'));
  await pass(5_000);
  expect(result.current[0]).toEqual(stateOf('sent'));
  await pass(1_000_000);
  expect(times()).toBe(3);
});

it.each(['gone', stateOf('none'), stateOf('failed')] as const)(
  'is asked for no more once it is %j [STEP-DANKE-01]',
  async (answer) => {
    const { result, pass, times } = await asking(answer);
    expect(result.current[0]).toEqual(answer);
    await pass(1_000_000);
    expect(times()).toBe(1);
  },
);

it('may come another way, and is asked for again if it is on its way then [STEP-DANKE-01, ORD-03]', async () => {
  const { result, pass, times } = await asking(stateOf('failed'), stateOf('sent'));
  act(() => result.current[1](stateOf('pending')));
  await pass(0);
  expect([result.current[0], times()]).toEqual([stateOf('sent'), 2]);
});

it('is not asked for where there is nothing to ask for [STEP-DANKE-01]', async () => {
  const { result } = renderHook(() => useDeliveryState(undefined));
  await act(() => vi.advanceTimersByTimeAsync(1_000_000));
  expect(result.current[0]).toBeNull();
});
