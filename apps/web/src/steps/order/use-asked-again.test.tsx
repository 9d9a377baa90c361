import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../tests/support/fake-api.ts';
import { CalculatorContext, type CalculatorView } from '../../calculator/state/use-calculator.ts';
import { type KnownDelivery, useAskedAgain, useDeliveryState } from './use-asked-again.ts';

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function look(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Renders a component that polls until true. */
function asking(answer: () => Promise<boolean> = async () => false) {
  const ask = vi.fn<() => Promise<boolean>>(answer);
  const { rerender, unmount } = renderHook(({ use }: { use: typeof ask | undefined }) => useAskedAgain(use), {
    initialProps: { use: ask as typeof ask | undefined },
  });
  return { ask, unmount, stop: () => rerender({ use: undefined }), times: () => ask.mock.calls.length };
}

it('requests immediately, then with growing pauses up to the longest [STEP-DANKE-01]', async () => {
  const { times } = asking();
  expect(times()).toBe(1);
  await pass(0);
  for (const [index, seconds] of [2, 5, 15, 60, 300, 300].entries()) {
    await pass(seconds * 1000 - 1);
    expect(times()).toBe(index + 1);
    await pass(1);
    expect(times()).toBe(index + 2);
  }
});

it('stops when the result is final [STEP-DANKE-02]', async () => {
  const { times } = asking(async () => true);
  await pass(1_000_000);
  window.dispatchEvent(new Event('online'));
  expect(times()).toBe(1);
});

it('requests nothing while the page is hidden, and immediately when it is visible again [STEP-DANKE-01]', async () => {
  const { times } = asking();
  await pass(0);
  look(true);
  await pass(1_000_000);
  expect(times()).toBe(1);
  look(false);
  expect(times()).toBe(2);
  await pass(4_999);
  expect(times()).toBe(2);
  await pass(1);
  expect(times()).toBe(3);
});

it('requests immediately when the browser is online again, instead of the next request [STEP-DANKE-02]', async () => {
  const { times } = asking();
  await pass(1_000);
  window.dispatchEvent(new Event('online'));
  expect(times()).toBe(2);
  await pass(4_999);
  expect(times()).toBe(2);
});

it('does not send a second request while one is running [STEP-DANKE-02]', async () => {
  let answer = (_ended: boolean): void => undefined;
  const { times } = asking(() => new Promise((resolve) => (answer = resolve)));
  window.dispatchEvent(new Event('online'));
  expect(times()).toBe(1);
  answer(false);
  await pass(2_000);
  expect(times()).toBe(2);
});

it('stops after unmounting, also if a response arrives later [STEP-DANKE-01]', async () => {
  const gone = asking();
  await pass(0);
  gone.unmount();
  let answer = (_ended: boolean): void => undefined;
  const late = asking(() => new Promise((resolve) => (answer = resolve)));
  late.stop();
  answer(false);
  await pass(1_000_000);
  window.dispatchEvent(new Event('online'));
  look(false);
  expect([gone.times(), late.times()]).toEqual([1, 1]);
});

function answerOf(confirmation: DeliveryState['confirmation']) {
  return { reference: 'R', acceptedAt: '2026-08-15T08:00:00.000Z', confirmation, corrected: false };
}

const ORDERED = { calculation: { submission: { status: 'accepted' } }, order: { key: 'k' } };

/** Renders a receipt that polls its order; responses come in order. */
async function receiving(isAsked: boolean, ...answers: readonly KnownDelivery[]) {
  let times = 0;
  const confirmationState = () => {
    times += 1;
    const answer = answers[Math.min(times, answers.length) - 1] ?? null;
    return answer === 'gone' ? refusal(404) : answer;
  };
  const context = { store: { get: () => ORDERED }, api: fakeApi({ confirmationState }) };
  const view = { context } as unknown as CalculatorView;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CalculatorContext value={view}>{children}</CalculatorContext>
  );
  const { result } = renderHook(() => useDeliveryState(isAsked), { wrapper });
  await pass(0);
  return { result, times: () => times };
}

it('requests the delivery state again while the confirmation is pending [STEP-DANKE-01]', async () => {
  const { result, times } = await receiving(true, null, answerOf('pending'), answerOf('sent'));
  expect(result.current).toBeNull();
  await pass(2_000);
  expect(result.current).toEqual(answerOf('pending'));
  await pass(5_000);
  expect(result.current).toEqual(answerOf('sent'));
  await pass(1_000_000);
  expect(times()).toBe(3);
});

it.each(['gone', answerOf('none'), answerOf('failed')] as const)(
  'stops requesting the delivery state once it is %j [STEP-DANKE-01]',
  async (answer) => {
    const { result, times } = await receiving(true, answer);
    expect(result.current).toEqual(answer);
    await pass(1_000_000);
    expect(times()).toBe(1);
  },
);

it('requests no delivery state without a confirmation [STEP-DANKE-01]', async () => {
  const { result, times } = await receiving(false);
  await pass(1_000_000);
  expect([result.current, times()]).toEqual([null, 0]);
});
