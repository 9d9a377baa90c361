import { ADDRESS_FIELDS, type AddressKeys } from '../address/address.ts';
import type { AddressQuestion, Asked, GroupQuestion, Question, RecordField, RecordsQuestion } from './definition.ts';

// Every keystroke asks for the questions of all steps.
const flat = new WeakMap<readonly Asked[], readonly Question[]>();

/** Returns the questions with a value of their own: an address is replaced by its parts. */
export function flatQuestions(asked: readonly Asked[]): readonly Question[] {
  const known = flat.get(asked);
  if (known) return known;
  const questions = asked.flatMap((each) =>
    each.kind === 'address' ? ADDRESS_FIELDS.map((part) => each.parts[part]) : [each],
  );
  flat.set(asked, questions);
  return questions;
}

/** Returns the keys of what is asked, in the order of the screen: an address asks about itself below its parts. */
export function askedKeys(asked: readonly Asked[]): readonly string[] {
  return asked.flatMap((each) =>
    each.kind === 'address' ? [...flatQuestions([each]).map(({ key }) => key), each.key] : [each.key],
  );
}

/** Returns the keys of the parts of an address. */
export function addressKeysOf({ parts }: AddressQuestion): AddressKeys {
  return { strasse: parts.strasse.key, hausnummer: parts.hausnummer.key, plz: parts.plz.key, ort: parts.ort.key };
}

/** An address on a step, or in the group whose panel asks for it. */
export interface AskedAddress {
  readonly question: AddressQuestion;
  readonly group?: GroupQuestion;
}

/** Returns the addresses among the questions of steps, and in their groups. */
export function askedAddresses(asked: readonly Asked[]): readonly AskedAddress[] {
  return asked.flatMap((each): readonly AskedAddress[] => {
    if (each.kind === 'group') return askedAddresses(each.fields).map(({ question }) => ({ question, group: each }));
    return each.kind === 'address' ? [{ question: each }] : [];
  });
}

/** Returns the inner questions of a group, a list or records. */
export function innerQuestions(question: Question): readonly Question[] {
  switch (question.kind) {
    case 'group':
      return flatQuestions(question.fields);
    case 'records':
      return question.fields;
    case 'list':
      return [question.item];
    default:
      return [];
  }
}

/** Returns a question and its inner questions, each with its path. */
export function withInner(question: Question, at = question.key): readonly [string, Question][] {
  return [[at, question], ...innerQuestions(question).flatMap((inner) => withInner(inner, `${at}.${inner.key}`))];
}

/** Returns the fields that an entry of records asks for, given its other answers. [STEP-UMSATZ-03] */
export function askedFields({ fields }: RecordsQuestion, entry: object): readonly RecordField[] {
  return fields.filter(({ askedIf }) => askedIf?.(entry) ?? true);
}

/** Removes the answers of an entry that its other answers make irrelevant. [MODEL-03, STEP-UMSATZ-03] */
export function tidyEntry(question: RecordsQuestion, entry: object): Readonly<Record<string, unknown>> {
  const kept = new Set([question.entryKey, ...askedFields(question, entry).map(({ key }) => key)]);
  return Object.fromEntries(Object.entries(entry).filter(([key]) => kept.has(key)));
}
