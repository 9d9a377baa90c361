const RULE = /^- ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+) (?:\*\*\([A-Z]\)\*\* )?(.+)$/;

/** The numbered rules of a page of docs/rules, each with its text in one line. */
export function ruleTexts(markdown: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  let current: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, number, text] = RULE.exec(line) ?? [];
    if (number !== undefined && text !== undefined) {
      current = number;
      rules.set(number, text);
    } else if (current !== undefined && /^ {2}\S/.test(line))
      rules.set(current, `${rules.get(current)} ${line.trim()}`);
    else current = undefined;
  }
  return rules;
}

/** Rules that a picture shows: those it names, and those of the step it stands on. */
export function rulesShown(
  { path, screen, rules = [] }: { path: string; screen?: string; rules?: readonly string[] },
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const ofStep = [...known.keys()].filter((number) => number.startsWith(`STEP-${path.toUpperCase()}-`));
  return [...new Set([...rules, ...(screen === undefined && path !== '' ? ofStep : [])])];
}
