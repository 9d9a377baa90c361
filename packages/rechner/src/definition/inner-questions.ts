import type { Question, RecordField, RecordsQuestion } from './definition.ts';

/** Returns the inner questions of a group, a list or records. */
export function innerQuestions(question: Question): readonly Question[] {
  switch (question.kind) {
    case 'group':
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
export function tidyEntry(question: RecordsQuestion, entry: object): object {
  const kept = new Set([question.entryKey, ...askedFields(question, entry).map(({ key }) => key)]);
  return Object.fromEntries(Object.entries(entry).filter(([key]) => kept.has(key)));
}
