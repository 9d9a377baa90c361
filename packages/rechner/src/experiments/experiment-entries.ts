import * as z from 'zod/mini';

/** The stored form of an assignment. [EXP-01] */
export const experimentEntry = z.object({
  variant: z.string(),
  /** Hash of the variants at the time of the assignment. */
  hash: z.string(),
  scope: z.array(z.string()),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type ExperimentEntry = z.infer<typeof experimentEntry>;

/** Assignments by the name of the experiment. */
export const experimentEntries = z.record(z.string(), experimentEntry);
export type ExperimentEntries = Readonly<Record<string, ExperimentEntry>>;

/** Parses the value stored under `experiments`; empty if it is invalid. [PERS-01] */
export function parseEntries(text: string | null): ExperimentEntries {
  try {
    return experimentEntries.safeParse(JSON.parse(text ?? 'null')).data ?? {};
  } catch {
    return {};
  }
}
