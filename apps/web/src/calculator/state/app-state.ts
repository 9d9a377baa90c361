import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { forwardFrom, indexOfPath } from '@fa/rechner/calculation/navigation';
import { START_PROGRESS } from '@fa/rechner/calculation/progress';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { SessionState } from '../session/session-state.ts';
import {
  type CoverState,
  type FlowState,
  type LookupState,
  NO_DETAIL,
  type OrderState,
  PROBLEM_PATH,
  type SavedState,
  type TesterState,
  type VisitorState,
} from './state-parts.ts';

/** State of the whole screen. */
export interface AppState {
  readonly calculation: Calculation;
  /** Date in Europe/Berlin; it can change while the page is open. */
  readonly today: IsoDate;
  readonly flow: FlowState;
  readonly lookups: LookupState;
  readonly order: OrderState;
  readonly saved: SavedState;
  readonly session: SessionState;
  readonly cover: CoverState;
  readonly visitor: VisitorState;
  readonly tester: TesterState;
}

// A request for a later step is most likely a reload: show a placeholder until the tab's storage was read.
function isLaterStep(setup: Setup, path: string, answers: Answers): boolean {
  return indexOfPath(setup, path) > forwardFrom(setup, answers, -1);
}

/** Returns the first state of a page requested with a path. Same on the server and in the browser. */
export function initialState(
  setup: Setup,
  path: string,
  { agentMode = false, partner = null, referral = {} }: Partial<VisitorState> = {},
): AppState {
  const begun = startCalculation(setup);
  return {
    calculation: enterPath(setup, begun, path),
    today: setup.context.today,
    flow: {
      moves: 0,
      direction: 'forward',
      cameFrom: START_PROGRESS,
      focus: null,
      attempts: 0,
      waiting: false,
      infoPanel: null,
    },
    lookups: { towns: {}, running: [], isBusy: false },
    order: { key: null, refusal: null, download: 'idle' },
    saved: { link: null, agentCopy: null, offersAgain: false },
    session: { modal: null, notice: null, outdated: false },
    cover: {
      problem: path === PROBLEM_PATH ? NO_DETAIL : null,
      link: null,
      opening: isLaterStep(setup, path, begun.model),
      maintenance: null,
    },
    visitor: {
      agentMode,
      withoutCookies: false,
      mayTrack: false,
      referral,
      broker: null,
      partner,
      experiments: { configured: [], entries: {} },
      flags: {},
    },
    tester: { debug: false, keepsAnswers: false, variant: null },
  };
}

/**
 * Returns the state of a new calculation on the open page. Kept is what server, browser and tester would return again;
 * none of it is an answer. [PERS-06, PERS-07]
 */
export function beginningOf(setup: Setup, { flow, lookups, cover, visitor, tester }: AppState): AppState {
  const begun = initialState(setup, '');
  return {
    ...begun,
    flow: { ...begun.flow, moves: flow.moves + 1 },
    lookups: { ...begun.lookups, towns: lookups.towns },
    cover: { ...cover, problem: null, opening: false },
    visitor,
    tester,
  };
}
