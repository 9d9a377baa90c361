import type { Context, Question, RecordsQuestion } from './definition.ts';

function withEveryChoice(question: RecordsQuestion, entry: object, context: Context): readonly object[] {
  for (const field of question.fields(entry)) {
    if (Object.hasOwn(entry, field.key)) continue;
    if (field.kind !== 'select' && field.kind !== 'radio' && field.kind !== 'toggle' && field.kind !== 'yesno')
      continue;
    const values = 'options' in field ? field.options({}, context).map(({ value }) => value) : [false, true];
    return values.flatMap((value) => withEveryChoice(question, { ...entry, [field.key]: value }, context));
  }
  return [entry];
}

/** Returns the inner questions of a group, a list or records; for records every field that any answer reveals. */
export function innerQuestions(question: Question, context: Context): readonly Question[] {
  switch (question.kind) {
    case 'group':
      return question.fields;
    case 'list':
      return [question.item];
    case 'records': {
      const fields = question
        .entries(context)
        .flatMap(({ seed }) => withEveryChoice(question, seed, context))
        .flatMap((entry) => question.fields(entry));
      return [...new Map(fields.toReversed().map((field) => [field.key, field])).values()].toReversed();
    }
    default:
      return [];
  }
}

/** Returns a question and its inner questions, each with its path. */
export function withInner(question: Question, context: Context, at = question.key): readonly [string, Question][] {
  return [
    [at, question],
    ...innerQuestions(question, context).flatMap((inner) => withInner(inner, context, `${at}.${inner.key}`)),
  ];
}
