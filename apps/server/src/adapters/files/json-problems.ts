interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** Returns the value of a JSON document at a path; `undefined` if there is none. */
function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    content,
  );
}

function problemOf(issue: Issue, content: unknown): string[] {
  const place = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return (issue.keys ?? []).map((key) => `has the unknown key ${[...issue.path, key].join('.')}`);
  if (place !== '' && valueAt(content, issue.path) === undefined) return [`lacks the key ${place}`];
  return [`is invalid at ${place || 'its top'}: ${issue.message}`];
}

/** Returns all schema violations of a JSON file, each as a predicate: 'lacks the key name'. */
export function jsonProblems({ issues }: { readonly issues: readonly Issue[] }, content: unknown): readonly string[] {
  return [...new Set(issues.flatMap((issue) => problemOf(issue, content)))];
}
