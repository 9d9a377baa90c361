import { documentationOf, type VariableSchema } from '../../apps/server/src/config/variables/types.ts';
import { tableOf } from './generated-part.ts';

/** Schemas of variables by heading and name. */
export type VariableGroups = Readonly<Record<string, Readonly<Record<string, VariableSchema>>>>;

interface Definition {
  readonly type: string;
  readonly defaultValue?: unknown;
  readonly in?: VariableSchema;
}

function defaultIn(schema: VariableSchema): string {
  const definition = schema._zod.def as Definition;
  if (definition.type === 'pipe' && definition.in !== undefined) return defaultIn(definition.in);
  const text = definition.type === 'default' ? String(definition.defaultValue) : '';
  return text === '' ? 'none' : `\`${text}\``;
}

function rowOf([name, schema]: readonly [string, VariableSchema]): string[] {
  const { about, fallback } = documentationOf(schema) ?? {};
  if (about === undefined) throw new Error(`The variable ${name} has no description.`);
  return [`\`${name}\``, about, fallback ?? defaultIn(schema)];
}

/** Returns a section per group with a table of its variables. */
export function variableTables(groups: VariableGroups): string {
  return Object.entries(groups)
    .map(([title, variables]) => {
      return `## ${title}\n\n${tableOf(['Variable', 'Meaning', 'Default'], Object.entries(variables).map(rowOf))}`;
    })
    .join('\n\n');
}
