import { readFileSync } from 'node:fs';
import { experiment, type FrontendConfig } from '@fa/api/page/frontend-config';
import type { Definition } from '@fa/rechner/definition/definition';
import * as z from 'zod/mini';
import { runnable } from './runnable-experiments.ts';

/** The experiments of each product that has any. */
export type Experiments = Readonly<Partial<Record<string, FrontendConfig['experiments']>>>;

const file = z.record(z.string(), z.unknown());
const list = z.array(z.unknown());

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads the runnable experiments. A fault only logs a warning: the server must start. [EXP-01] */
export function readExperiments(
  path: string,
  definitions: readonly Pick<Definition, 'id' | 'steps'>[],
  warn: (line: string) => void,
): Experiments {
  const parsed = file.safeParse(contentOf(path));
  if (!parsed.success) {
    warn('The file of experiments cannot be read or is no list of experiments by product: none runs.');
    return {};
  }
  const pairs = Object.entries(parsed.data).flatMap(([appName, entries]) => {
    const known = definitions.find(({ id }) => id === appName)?.steps.map(({ id }) => id);
    if (!known) {
      warn(`The file of experiments names the product '${appName.slice(0, 40)}', which there is not.`);
      return [];
    }
    const entriesOf = list.safeParse(entries);
    if (!entriesOf.success) warn(`The experiments of ${appName} are no list: none of them runs.`);
    const shaped = (entriesOf.data ?? []).map((entry) => experiment.safeParse(entry));
    shaped.forEach(({ success }, index) => {
      if (!success) warn(`Experiment ${index + 1} of ${appName} has not the shape of one: it does not run.`);
    });
    const { experiments, problems } = runnable(shaped.flatMap(({ data }) => data ?? []));
    problems.forEach((problem) => warn(problem));
    for (const { name, scope } of experiments)
      for (const step of scope)
        if (!known.includes(step))
          warn(`The experiment '${name}' of ${appName} names the step '${step.slice(0, 40)}', which is not there.`);
    // It would change nothing and yet be assigned and reported.
    const isAnywhere = ({ name, scope }: (typeof experiments)[number]): boolean => {
      if (scope.length === 0 || scope.some((step) => known.includes(step))) return true;
      warn(`The experiment '${name}' of ${appName} does not run: none of its steps is there.`);
      return false;
    };
    return [[appName, experiments.filter(isAnywhere)] as const];
  });
  return Object.fromEntries(pairs);
}
