import type { TestTitle } from './test-titles.ts';

const RULE = /[A-Z]+(?:-[A-Z]+)*-\d{2}/g;
const CITATION = /\[[A-Z][A-Z0-9, -]*-\d{2}\]/g;
const LAST_CITATION = / \[[A-Z-]+-\d{2}(?:, [A-Z-]+-\d{2})?\]$/;

/** A row of docs/rules/proofs.md: a rule and the test that proves it without citing it. */
export interface Proof {
  readonly rule: string;
  readonly file: string;
  readonly test: string;
}

/** What the tests say about the rules: who cites each of them, and all tests, written `file › group › title`. */
export interface Citations {
  readonly cited: ReadonlyMap<string, string>;
  readonly tests: ReadonlySet<string>;
}

/** Takes the text of a chapter in docs/rules, gives the numbers of the rules it states, each at the start of a list item. */
export function statedRules(chapter: string): string[] {
  return [...chapter.matchAll(/^- ([A-Z]+(?:-[A-Z]+)*-\d{2}) /gm)].map(([, rule]) => rule ?? '');
}

/** Takes the text of a chapter in docs/rules, gives the list items that begin with a number in another form than a rule. */
export function misspeltRules(chapter: string): string[] {
  const items = chapter.match(/^\s*[-*+] +\W*[A-Z]{2,}(?:-[A-Z]+)*-\d.*$/gm) ?? [];
  return items.filter((item) => statedRules(item).length === 0);
}

/** Takes the text of docs/rules/proofs.md, gives its rows. */
export function statedProofs(table: string): Proof[] {
  return [...table.matchAll(/^\| ([A-Z-]+-\d{2}) \| `([^`]+)` › (.+?) *\|$/gm)].map(
    ([, rule = '', file = '', test = '']) => ({ rule, file, test }),
  );
}

/** Takes a title, gives the rules that it cites in square brackets. */
export function citedRules(title: string): string[] {
  return (title.match(CITATION) ?? []).flatMap((list) => list.match(RULE) ?? []);
}

/** Takes the titles of the test files, gives what they say about the rules. */
export function citationsIn(files: ReadonlyMap<string, readonly TestTitle[]>): Citations {
  const cited = new Map<string, string>();
  const tests = new Set<string>();
  for (const [file, titles] of files)
    for (const { kind, groups, title } of titles) {
      for (const rule of citedRules(title)) if (!cited.has(rule)) cited.set(rule, file);
      if (kind === 'test') tests.add([file, ...groups, title.replace(LAST_CITATION, '')].join(' › '));
    }
  return { cited, tests };
}

/**
 * Takes the titles of a test file, gives what is wrong with the form of their citations, one sentence each: they stand
 * in one bracket at the end of a test's title, one or two rules in it.
 */
export function citationFaults(file: string, titles: readonly TestTitle[]): string[] {
  return titles.flatMap(({ kind, title, line }) => {
    if (citedRules(title).length === 0) return [];
    if (kind === 'group') return [`${file}:${line} cites rules in the title of a group: cite them in its tests.`];
    const text = title.replace(LAST_CITATION, '');
    if (text !== title && citedRules(text).length === 0) return [];
    return [
      `${file}:${line} must cite its rules last, at most two: 'refuses a web address in a name [SEC-08, SEC-09]'.`,
    ];
  });
}

/** What is wrong between the rules, the citations, the table of proofs and the list of rules without a test; one sentence each. */
export function compareRules(
  stated: readonly string[],
  { cited, tests }: Citations,
  proofs: readonly Proof[],
  open: readonly string[],
): string[] {
  const known = new Set(stated);
  const proven = new Set(proofs.map(({ rule }) => rule));
  const duplicates = stated.filter((rule, index) => stated.indexOf(rule) !== index);
  return [
    ...duplicates.map((rule) => `${rule} is stated twice in docs/rules.`),
    ...[...cited]
      .filter(([rule]) => !known.has(rule))
      .map(([rule, file]) => `${file} cites ${rule}, which docs/rules does not know.`),
    ...proofs.flatMap((proof) => proofFaults(proof, known, { cited, tests })),
    ...open
      .filter((rule) => !known.has(rule))
      .map((rule) => `docs/rules/open.json lists ${rule}, which docs/rules does not know.`),
    ...open
      .filter((rule) => cited.has(rule) || proven.has(rule))
      .map((rule) => `docs/rules/open.json lists ${rule}, but ${cited.get(rule) ?? 'docs/rules/proofs.md'} cites it.`),
    ...stated
      .filter((rule) => !cited.has(rule) && !proven.has(rule) && !open.includes(rule))
      .map((rule) => `${rule} is neither in a test's title nor in docs/rules/proofs.md or docs/rules/open.json.`),
  ];
}

function proofFaults({ rule, file, test }: Proof, known: ReadonlySet<string>, { cited, tests }: Citations): string[] {
  const faults: string[] = [];
  if (!known.has(rule)) faults.push(`docs/rules/proofs.md lists ${rule}, which docs/rules does not know.`);
  const citing = cited.get(rule);
  if (citing !== undefined) faults.push(`docs/rules/proofs.md lists ${rule}, but ${citing} cites it: remove the row.`);
  if (!tests.has(`${file} › ${test}`))
    faults.push(`docs/rules/proofs.md names a test that does not exist: ${file} › ${test}`);
  return faults;
}
