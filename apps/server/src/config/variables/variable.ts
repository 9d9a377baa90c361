import * as z from 'zod/mini';

export type VariableSchema = z.ZodMiniType;

interface Documentation {
  /** Markdown for docs/configuration.md; links are relative to docs/. */
  readonly about: string;
  /** The default in words, where the schema does not have it. */
  readonly fallback?: string;
}

const DOCUMENTATION = z.registry<Documentation>();

/** Adds to a variable's schema what docs/configuration.md says of it. */
export function variable<Schema extends VariableSchema>(schema: Schema, about: string, fallback?: string): Schema {
  // A copy, because several variables may share a schema.
  const copy = schema.check();
  DOCUMENTATION.add(copy, fallback === undefined ? { about } : { about, fallback });
  return copy;
}

/** Returns what `variable` was given; undefined for a variable without documentation. */
export function documentationOf(schema: VariableSchema): Documentation | undefined {
  return DOCUMENTATION.get(schema);
}
