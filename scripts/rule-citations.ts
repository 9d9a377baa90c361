const ruleNumber = /[A-Z]+(?:-[A-Z]+)*-\d{2}/g;

/** Takes the text of a chapter in docs/rules, gives the numbers of the rules it states, each at the start of a list item. */
export function statedRules(chapter: string): string[] {
  return [...chapter.matchAll(/^- ([A-Z]+(?:-[A-Z]+)*-\d{2}) /gm)].map(([, rule]) => rule ?? '');
}

/** Takes the source of a test file, gives the rules cited in square brackets inside its string literals (the titles). */
export function citedRules(source: string): string[] {
  const literals = source.match(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g) ?? [];
  const brackets = literals.flatMap((literal) => literal.match(/\[[A-Z][A-Z0-9, -]*-\d{2}\]/g) ?? []);
  return brackets.flatMap((list) => list.match(ruleNumber) ?? []);
}

/** What is wrong between the rules, the citations and the list of rules that have no test yet; one sentence each. */
export function compareRules(stated: string[], cited: Map<string, string>, open: string[]): string[] {
  const known = new Set(stated);
  const duplicates = stated.filter((rule, index) => stated.indexOf(rule) !== index);
  return [
    ...duplicates.map((rule) => `${rule} is stated twice in docs/rules.`),
    ...[...cited]
      .filter(([rule]) => !known.has(rule))
      .map(([rule, file]) => `${file} cites ${rule}, which docs/rules does not know.`),
    ...open
      .filter((rule) => !known.has(rule))
      .map((rule) => `docs/rules/open.json lists ${rule}, which docs/rules does not know.`),
    ...open
      .filter((rule) => cited.has(rule))
      .map((rule) => `docs/rules/open.json lists ${rule}, but ${cited.get(rule)} cites it.`),
    ...stated
      .filter((rule) => !cited.has(rule) && !open.includes(rule))
      .map((rule) => `${rule} has neither a test nor an entry in docs/rules/open.json.`),
  ];
}
