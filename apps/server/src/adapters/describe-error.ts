function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Takes anything thrown, gives what a log line may hold: kind, code and the places in the code. The message stays out:
 * a database or mail server repeats in it what a person typed. [SEC-02]
 */
export function describeError(error: unknown): { kind: string; code?: string; place?: string; at?: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const details = error as Error & { code?: unknown; responseCode?: unknown; constraint?: unknown; place?: unknown };
  const code = [textOf(details.code), textOf(details.responseCode), textOf(details.constraint)]
    .filter(Boolean)
    .join(' ');
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const place = textOf(details.place);
  return {
    kind: error.name,
    ...(code ? { code } : {}),
    ...(place ? { place } : {}),
    at: at.slice(0, 8).map((line) => line.trim()),
  };
}

/** Takes anything thrown, gives its code, or its kind if it has none: one word that holds nothing personal. [SEC-02] */
export function describeReason(error: unknown): string {
  const { kind, code } = describeError(error);
  return code ?? kind;
}
