function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Returns the loggable parts of any error: kind, code and stack lines. The message is left out: databases and mail
 * servers repeat user input in it. [SEC-02]
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

/** Returns the error's code, or else its kind: one word without personal data. [SEC-02] */
export function describeReason(error: unknown): string {
  const { kind, code } = describeError(error);
  return code ?? kind;
}
