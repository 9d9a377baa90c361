import { HANDWERKER, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { orderedContent } from '@fa/rechner/calculation/order-model';
import { DONE } from '../../../gateway/result.ts';
import { openContext } from '../../sample/open-context.ts';
import type { AppState } from '../../state/app-state.ts';
import type { Change } from '../../state/store.ts';
import { createOrderActions } from '../order-actions.ts';
import { watchTerms } from '../shown-terms.ts';

export const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
export const SENT = orderedContent(setupOn(TODAY), HANDWERKER);
export const ANSWER = { reference: 'FA-1', acceptedAt: '2026-08-15T08:00:00.000Z', confirmationMail: true };
export const STATE = { reference: 'FA-1', acceptedAt: ANSWER.acceptedAt, confirmation: 'sent' };

export interface Given {
  readonly submission?: object;
  readonly state?: Change<AppState>;
  readonly gateway?: Record<string, unknown>;
  readonly answers?: object;
  readonly path?: string;
  readonly isDebug?: boolean;
  /** Another day than that on which the page was opened. */
  readonly today?: string;
}

/** Opens the end of an application in a test, by default the fully answered summary. */
export function openOrder({
  submission,
  state = {},
  gateway = {},
  answers = HANDWERKER,
  path = 'zusammenfassung',
  isDebug = false,
  today,
}: Given) {
  const sent: unknown[][] = [];
  const sendOrder = async (...call: unknown[]) => (sent.push(call), { kind: 'accepted', answer: ANSWER });
  const deleteSaved = async () => DONE;
  const opened = openContext({
    path,
    answers,
    ...(submission && { submission: submission as Submission }),
    state: { ...state, order: { key: KEY, ...state.order } },
    gateway: { sendOrder, deleteSaved, ...gateway } as never,
    page: { texts: { avb: { title: 'AVB', version: 'AVB-1', date: '2026-08-01' } }, debugMode: isDebug } as never,
  });
  watchTerms(opened.context);
  if (today) Object.assign(opened.context, { setup: () => setupOn(today) });
  return { ...opened, sent, actions: createOrderActions(opened.context as never, forderungsausfallApp.order ?? {}) };
}
