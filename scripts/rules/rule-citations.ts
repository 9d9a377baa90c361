import type { TestTitle } from './test-titles.ts';

const RULE = /[A-Z]+(?:-[A-Z]+)*-\d{2}/g;
const CITATION = /\[[A-Z][A-Z0-9, -]*-\d{2}\]/g;
const LAST_CITATION = / \[[A-Z-]+-\d{2}(?:, [A-Z-]+-\d{2})?\]$/;

/** A row of docs/rules/proofs.md: a rule and a test that proves it without citing it. */
export interface Proof {
  readonly rule: string;
  readonly file: string;
  readonly test: string;
}

/** The first file that cites each rule, and all tests as `file › group › title`. */
export interface Citations {
  readonly cited: ReadonlyMap<string, string>;
  readonly tests: ReadonlySet<string>;
}

/** Returns the rules that a chapter of docs/rules states, each at the start of a list item. */
export function statedRules(chapter: string): string[] {
  return [...chapter.matchAll(/^- ([A-Z]+(?:-[A-Z]+)*-\d{2}) /gm)].map(([, rule]) => rule ?? '');
}

/** Returns the list items of a chapter in docs/rules that start with a malformed rule number. */
export function misspeltRules(chapter: string): string[] {
  const items = chapter.match(/^\s*[-*+] +\W*[A-Z]{2,}(?:-[A-Z]+)*-\d.*$/gm) ?? [];
  return items.filter((item) => statedRules(item).length === 0);
}

/** Returns the rows of docs/rules/proofs.md. */
export function statedProofs(table: string): Proof[] {
  return [...table.matchAll(/^\| ([A-Z-]+-\d{2}) \| `([^`]+)` › (.+?) *\|$/gm)].map(
    ([, rule = '', file = '', test = '']) => ({ rule, file, test }),
  );
}

/** Returns the rules that a title cites in square brackets. */
export function citedRules(title: string): string[] {
  return (title.match(CITATION) ?? []).flatMap((list) => list.match(RULE) ?? []);
}

/** Collects the citations and the names of all tests from the titles of the test files. */
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
 * Returns a message for each malformed citation in a test file: a test's title must end with one bracket that contains
 * one or two rules.
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

/**
 * Returns a message for each contradiction between the rules, the citations, the table of proofs and the list of rules
 * without a test.
 */
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
