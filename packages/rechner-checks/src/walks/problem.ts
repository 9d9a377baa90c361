/** A problem in a definition, with its location. */
export interface Problem {
  /** Step, question, fact or combination, e.g. "question 'iban'". */
  readonly at: string;
  readonly what: string;
}

/** Returns a problem at a place for each text; false stands for none. */
export function problemsAt(at: string, whats: readonly (string | false)[]): readonly Problem[] {
  return whats.filter((what) => what !== false).map((what) => ({ at, what }));
}

/** Removes duplicates: the same problem at the same place in several combinations. */
export function distinctProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [`${problem.at}\n${problem.what}`, problem])).values()];
}

/** Groups problems by text: the first location and the number of further ones. */
export function problemsByWhat(problems: readonly Problem[]): readonly Problem[] {
  const places = new Map<string, string[]>();
  for (const { at, what } of problems) places.set(what, [...(places.get(what) ?? []), at]);
  return [...places].map(([what, [first = '', ...others]]) => ({
    at: others.length === 0 ? first : `${first} and ${others.length} more`,
    what,
  }));
}

/** Runs a check and turns an exception into a problem, so that the other checks still run. */
export function problemsOrThrown(at: string, check: () => readonly Problem[]): readonly Problem[] {
  try {
    return check();
  } catch (error) {
    return [{ at, what: `throws ${error instanceof Error ? error.message : String(error)}` }];
  }
}
