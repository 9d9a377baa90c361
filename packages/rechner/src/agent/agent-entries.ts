import { type Calculation, fieldValue, rootOf } from '../calculation/calculation.ts';
import { questionsOf } from '../calculation/relevance.ts';
import type { Answers, Definition, Setup } from '../definition/definition.ts';
import { isSame } from '../definition/model.ts';
import { valueUseOf } from '../definition/value-uses.ts';
import { isEmpty } from '../rules/required.ts';
import { storedAnswer } from '../text/normalise-answer.ts';
import type { Provenance, ProvenanceMarks } from './provenance.ts';

/** Returns whether only the customer may answer a question; agents may read the answer. [AGENT-02] */
export function isCustomersOwn(definition: Definition, field: string): boolean {
  return valueUseOf(definition, rootOf(field))?.customersOwn === true;
}

function storedFormOf(definition: Definition, key: string, value: unknown): unknown {
  const question = questionsOf(definition).find((candidate) => candidate.key === key);
  return question ? storedAnswer(question, value) : value;
}

type Entries = Provenance['agentEntries'];

function withEntries(calculation: Calculation, added: Entries): Calculation {
  const { provenance } = calculation;
  const agentEntries = { ...provenance.agentEntries, ...added };
  return isSame(agentEntries, provenance.agentEntries)
    ? calculation
    : { ...calculation, provenance: { ...provenance, agentEntries } };
}

/** Records what an agent changed between two states of a calculation. [AGENT-03] */
export function noteAgent({ definition }: Setup, before: Calculation, after: Calculation): Calculation {
  const added = questionsOf(definition)
    .map(({ key }) => [key, fieldValue(before, key), fieldValue(after, key)] as const)
    .filter(([, old, now]) => !isSame(old, now))
    .map(([key, , now]) => [key, now ?? null]);
  return withEntries(after, Object.fromEntries(added));
}

/** Keeps the author of answers whose spelling a lookup changed between two states of a calculation. [AGENT-03] */
export function keepAgent({ definition }: Setup, before: Calculation, after: Calculation): Calculation {
  const known = before.provenance.agentEntries;
  const spelled = Object.keys(known)
    .filter((key) =>
      isSame(storedFormOf(definition, key, known[key]), storedFormOf(definition, key, fieldValue(before, key))),
    )
    .map((key) => [key, fieldValue(after, key)]);
  return withEntries(after, Object.fromEntries(spelled));
}

/** Returns the agents' entries without those that other answers replaced: an entry counts while it is the answer. [AGENT-03] */
export function withoutReplaced(
  { definition }: Setup,
  { agentEntries, ...provenance }: Provenance,
  before: Answers,
  after: Answers,
): Provenance {
  const kept = Object.entries(agentEntries).filter(([key, entry]) => {
    const [was, is] = [before[key], after[key]];
    return isSame(was, is) || isSame(storedFormOf(definition, key, entry), is);
  });
  return { ...provenance, agentEntries: Object.fromEntries(kept) };
}

/** Returns the marks of a calculation; null without an agent. [AGENT-03] */
export function marksOf(
  { definition }: Setup,
  { model, provenance: { agentEntries, handedOver } }: Pick<Calculation, 'model' | 'provenance'>,
): ProvenanceMarks | null {
  const agentFields = questionsOf(definition)
    .map(({ key }) => key)
    .filter((key) => {
      const answer = model[key];
      if (!Object.hasOwn(agentEntries, key) || isEmpty(answer) || isCustomersOwn(definition, key)) return false;
      return isSame(storedFormOf(definition, key, agentEntries[key]), answer);
    });
  return handedOver || agentFields.length > 0 ? { agentFields, handedOver } : null;
}

/** Returns the questions that an agent may answer, in the order of the flow: all but the customer's own. [AGENT-02] */
export function agentKeysOf(definition: Definition): readonly string[] {
  return questionsOf(definition)
    .filter(({ key, kind }) => kind !== 'derived' && !isCustomersOwn(definition, key))
    .map(({ key }) => key);
}
