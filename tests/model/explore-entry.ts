import type { Answers } from '@fa/rechner/definition/definition';
import { checkStates } from '@fa/rechner-checks/checks/check-states';
import { movesFrom } from '@fa/rechner-checks/states/moves';
import { representativesOf } from '@fa/rechner-checks/states/representatives';
import type { Entry } from '@fa/rechner-checks/states/state';
import { exploreStates } from '@fa/rechner-checks/states/state-space';
import { inspect } from '@fa/rechner-checks/walks/inspection';
import type { Problem } from '@fa/rechner-checks/walks/problem';
import { channelMoves } from './channel-moves.ts';
import type { ModelledProduct } from './entries.ts';

/** Result of exploring one entry of a product. */
export interface Explored {
  readonly states: number;
  readonly transitions: number;
  readonly problems: readonly Problem[];
}

/** Prepares a product. @returns a function that explores one entry */
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
