import { type Calculation, fieldValue, rootOf } from '../calculation/calculation.ts';
import { questionsOf } from '../calculation/relevance.ts';
import type { Answers, Definition, Setup } from '../definition/definition.ts';
import { isSame } from '../definition/model.ts';
import { valueUseOf } from '../definition/value-uses.ts';
import { isEmpty } from '../rules/required.ts';
import { storedAnswer } from '../text/normalise-answer.ts';
import type { ProvenanceMarks } from './provenance.ts';

/** Who made a change. A lookup that changes the spelling does not change the author. */
export type Author = 'agent' | 'customer' | 'lookup';

/** Returns whether only the customer may answer a question; agents may read the answer. [AGENT-02] */
export function isCustomersOwn<M extends Answers>(definition: Definition<M>, field: string): boolean {
  return valueUseOf(definition, rootOf(field))?.customersOwn === true;
}

function storedFormOf<M extends Answers>(definition: Definition<M>, key: string, value: unknown): unknown {
  const question = questionsOf(definition).find((candidate) => candidate.key === key);
  return question ? storedAnswer(question, value) : value;
}

function changed(before: unknown, after: unknown): boolean {
  return before !== after && !isSame(before, after);
}

/**
 * Records the author of every answer that changed between two states of a calculation. An agent's entry counts while
 * the answer is unchanged; a new answer of the customer is the customer's own. [AGENT-03]
 */
export function noteAuthor<M extends Answers>(
  { definition }: Setup<M>,
  before: Calculation<M>,
  after: Calculation<M>,
  author: Author,
): Calculation<M> {
  const known = before.provenance.agentEntries;
  const keys = author === 'agent' ? questionsOf(definition).map(({ key }) => key) : Object.keys(known);
  const entries: Record<string, unknown> = { ...known };
  const stored = (key: string, value: unknown) => storedFormOf(definition, key, value);
  for (const key of keys) {
    const [old, now] = [fieldValue(before, key), fieldValue(after, key)];
    if (author === 'agent' && changed(old, now)) entries[key] = now ?? null;
    if (author === 'lookup' && changed(old, now) && !changed(stored(key, known[key]), stored(key, old)))
      entries[key] = now;
    const [was, is] = [before.model[key as keyof M], after.model[key as keyof M]];
    if (author === 'customer' && changed(was, is) && changed(stored(key, known[key]), is)) delete entries[key];
  }
  return isSame(entries, known) ? after : { ...after, provenance: { ...after.provenance, agentEntries: entries } };
}

/** Returns the marks of a calculation; null without an agent. [AGENT-03] */
export function marksOf<M extends Answers>(
  { definition }: Setup<M>,
  { model, provenance: { agentEntries, handedOver } }: Pick<Calculation<M>, 'model' | 'provenance'>,
): ProvenanceMarks | null {
  const agentFields = questionsOf(definition)
    .map(({ key }) => key)
    .filter((key) => {
      const answer = model[key as keyof M];
      if (!Object.hasOwn(agentEntries, key) || isEmpty(answer) || isCustomersOwn(definition, key)) return false;
      return isSame(storedFormOf(definition, key, agentEntries[key]), answer);
    });
  return handedOver || agentFields.length > 0 ? { agentFields, handedOver } : null;
}

/** Returns the questions that an agent may answer, in the order of the flow: all but the customer's own. [AGENT-02] */
export function agentKeysOf<M extends Answers>(definition: Definition<M>): readonly string[] {
  return questionsOf(definition)
    .filter(({ key, kind }) => kind !== 'derived' && !isCustomersOwn(definition, key))
    .map(({ key }) => key);
}
