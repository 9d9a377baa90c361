import { checkStates } from '@fa/rechner/checks/check-states';
import { inspect } from '@fa/rechner/checks/inspection';
import { movesFrom } from '@fa/rechner/checks/moves';
import type { Problem } from '@fa/rechner/checks/problem';
import { representativesOf } from '@fa/rechner/checks/representatives';
import type { Entry } from '@fa/rechner/checks/state';
import { exploreStates } from '@fa/rechner/checks/state-space';
import type { Answers } from '@fa/rechner/definition/definition';
import { channelMoves } from './channel-moves.ts';
import type { ModelledProduct } from './entries.ts';

/** What going through one way into a product found. */
export interface Explored {
  readonly states: number;
  readonly transitions: number;
  readonly problems: readonly Problem[];
}

/** Prepares a product; the function it gives goes through one way into it. */
export function createExplorer<M extends Answers>({
  samples,
}: ModelledProduct<M>): (entry: Entry<M>, leavesBehind: boolean) => Explored {
  const inspection = inspect(samples);
  const representatives = representativesOf(inspection);
  return (entry, leavesBehind) => {
    const context = { inspection, representatives, leavesBehind };
    const space = exploreStates([entry], inspection.deciding, (state) => [
      ...movesFrom(context, state),
      ...channelMoves(state),
    ]);
    return { states: space.states.length, transitions: space.transitions, problems: checkStates(space) };
  };
}
