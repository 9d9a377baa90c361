import type { Answers, Context, Option, Rule } from '../definition/definition.ts';
import { isEmpty } from './required.ts';

/** Requires one of the currently offered options. [VAL-09] */
export function amongOptions(options: (answers: Answers, context: Context) => readonly Option[]): Rule {
  return (value, { answers, context }) =>
    isEmpty(value) || options(answers, context).some((option) => option.value === value)
      ? null
      : { code: 'invalidOption' };
}
