import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { Answers, Definition } from '@fa/rechner/definition/definition';
import type { Inspection } from '../walks/inspection.ts';
import { type Problem, problemsAt } from '../walks/problem.ts';

/** Returns for every question the keys of the answers that decide whether it is asked. */
function gatesOf<M extends Answers>(definition: Definition<M>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    questionsOf(definition).map(({ key, relevantIf }) => [
      key,
      relevantIf === undefined ? [] : (definition.facts[relevantIf]?.reads ?? []),
    ]),
  );
}

/** Returns the cycle of gates that leads from a key back to itself, null if there is none. */
function cycleFrom(gates: ReadonlyMap<string, readonly string[]>, start: string): readonly string[] | null {
  const seen = new Set<string>();
  const follow = (key: string, path: readonly string[]): readonly string[] | null => {
    for (const gate of gates.get(key) ?? []) {
      if (gate === start) return [...path, gate];
      if (seen.has(gate)) continue;
      seen.add(gate);
      const cycle = follow(gate, [...path, gate]);
      if (cycle) return cycle;
    }
    return null;
  };
  return follow(start, [start]);
}

/**
 * Checks that no question depends on its own answer, directly or indirectly, or on an answer that is asked later.
 * [FLOW-16]
 */
export function checkGates<M extends Answers>({ definition }: Inspection<M>): readonly Problem[] {
  const gates = gatesOf(definition);
  const order = [...gates.keys()];
  return order.flatMap((key) => {
    const cycle = cycleFrom(gates, key);
    const later = (gates.get(key) ?? []).filter((gate) => order.indexOf(gate) > order.indexOf(key));
    return problemsAt(`question '${key}'`, [
      cycle !== null && `decides on itself: ${cycle.join(' ← ')}`,
      ...later.map((gate) => `depends on '${gate}', which is asked after it`),
    ]);
  });
}
