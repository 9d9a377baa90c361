import { HANDWERKER, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { orderedContent } from '@fa/rechner/calculation/order-model';
import { downloadDocuments } from '../../src/calculator/order/download-documents.ts';
import { confirmationOf, findOutOrder } from '../../src/calculator/order/find-out-order.ts';
import { watchTerms } from '../../src/calculator/order/shown-terms.ts';
import { submitOrder } from '../../src/calculator/order/submit-order.ts';
import type { AppState } from '../../src/calculator/state/app-state.ts';
import type { Change } from '../../src/calculator/state/store.ts';
import type { Services } from './fake-api.ts';
import { openContext } from './open-context.ts';

export const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
export const SENT = orderedContent(setupOn(TODAY), HANDWERKER);
export const ANSWER = { reference: 'FA-1', acceptedAt: '2026-08-15T08:00:00.000Z', confirmationMail: true };
export const STATE = { reference: 'FA-1', acceptedAt: ANSWER.acceptedAt, confirmation: 'sent' };

type Sent = Parameters<NonNullable<Services['orderSending']>>[0];

export interface Given {
  readonly submission?: object;
  readonly state?: Change<AppState>;
  readonly services?: Services;
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
  services = {},
  answers = HANDWERKER,
  path = 'zusammenfassung',
  isDebug = false,
  today,
}: Given) {
  const sent: Sent[] = [];
  const orderSending = (call: Sent) => (sent.push(call), ANSWER);
  const opened = openContext({
    path,
    answers,
    ...(submission && { submission: submission as Submission }),
    state: { ...state, order: { key: KEY, ...state.order } },
    services: { orderSending, offerDeletion: () => undefined, ...services },
    page: { texts: { avb: { title: 'AVB', version: 'AVB-1', date: '2026-08-01' } }, debugMode: isDebug } as never,
  });
  watchTerms(opened.context);
  if (today) Object.assign(opened.context, { setup: () => setupOn(today) });
  const { context } = opened;
  return {
    ...opened,
    sent,
    submit: () => submitOrder(context),
    download: () => downloadDocuments(context),
    findOut: () => findOutOrder(context),
    confirmation: () => confirmationOf(context),
  };
}
