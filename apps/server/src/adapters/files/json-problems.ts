interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** What a checked JSON value is said to be at a path; `undefined` where there is nothing. */
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

/** Takes what a schema found wrong with the content of a JSON file, gives everything that is wrong, each as a predicate: 'lacks the key name'. */
export function jsonProblems({ issues }: { readonly issues: readonly Issue[] }, content: unknown): readonly string[] {
  return [...new Set(issues.flatMap((issue) => problemOf(issue, content)))];
}
