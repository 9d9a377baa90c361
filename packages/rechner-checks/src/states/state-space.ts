import type { Answers } from '@fa/rechner/definition/definition';
import { createStateKeys, type Entry, type Move, type State } from './state.ts';

/** The graph of reachable states, numbered in order of discovery. */
export interface StateSpace<M extends Answers> {
  readonly states: readonly State<M>[];
  readonly transitions: number;
  /** By state: successors by moves of the kind 'on'. */
  readonly onward: readonly (readonly number[])[];
  /** By state: the state after Zurück; missing if it is not pressed. */
  readonly back: readonly (number | undefined)[];
  /** By state: predecessor and move on a shortest path. */
  readonly reachedBy: readonly ({ readonly from: number; readonly move: string } | null)[];
}

/**
 * Explores all states reachable from the entries, breadth first, so that each has a shortest path.
 * @param deciding keys of the answers that distinguish states
 * @param movesOf returns every move that is possible in a state
 */
export function exploreStates<M extends Answers>(
  entries: readonly Entry<M>[],
  deciding: ReadonlySet<string>,
  movesOf: (state: State<M>) => readonly Move<M>[],
): StateSpace<M> {
  const keyOf = createStateKeys(entries, deciding);
  const numbers = new Map<string, number>();
  const states: State<M>[] = [];
  const onward: number[][] = [];
  const back: number[] = [];
  const reachedBy: ({ from: number; move: string } | null)[] = [];
  let transitions = 0;

  function numberOf(state: State<M>, way: { from: number; move: string } | null): number {
    const key = keyOf(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    reachedBy.push(way);
    return states.push(state) - 1;
  }

  for (const entry of entries)
    numberOf({ entry, agent: entry.agent === true, calculation: entry.begin(entry.setup) }, null);
  for (let from = 0; from < states.length; from += 1) {
    const state = states[from] as State<M>;
    const next: number[] = [];
    for (const { name, kind, to } of movesOf(state)) {
      const number = numberOf(to, { from, move: name });
      transitions += 1;
      if (kind === 'on' && number !== from) next.push(number);
      if (kind === 'back') back[from] = number;
    }
    onward.push(next);
  }
  return { states, transitions, onward, back, reachedBy };
}

/** Formats the path to a state, e.g. 'broker: absicherung = 5 → Weiter'. */
export function wayTo<M extends Answers>({ states, reachedBy }: StateSpace<M>, number: number): string {
  const moves: string[] = [];
  let here = number;
  for (let way = reachedBy[here] ?? null; way !== null; way = reachedBy[here] ?? null) {
    moves.unshift(way.move);
    here = way.from;
  }
  return `${states[number]?.entry.name}: ${moves.join(' → ')}`;
}

/** Returns for each state whether moves of the kind 'on' lead to an end. */
export function leadingTo<M extends Answers>(
  { states, onward }: StateSpace<M>,
  isEnd: (state: State<M>) => boolean,
): readonly boolean[] {
  const before: number[][] = states.map(() => []);
  onward.forEach((next, from) => {
    for (const to of next) before[to]?.push(from);
  });
  const leads = states.map(isEnd);
  const found = leads.flatMap((is, number) => (is ? [number] : []));
  for (const number of found)
    for (const earlier of before[number] ?? [])
      if (leads[earlier] !== true) {
        leads[earlier] = true;
        found.push(earlier);
      }
  return leads;
}
