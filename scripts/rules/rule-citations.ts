import type { TestTitle } from './test-titles.ts';

const RULE = /[A-Z]+(?:-[A-Z]+)*-\d{2}/g;
const CITATION = /\[[A-Z][A-Z0-9, -]*-\d{2}\]/g;
const LAST_CITATION = / \[[A-Z-]+-\d{2}(?:, [A-Z-]+-\d{2})?\]$/;

/** Returns the rules that a chapter of docs/rules states, each at the start of a list item. */
export function statedRules(chapter: string): string[] {
  return [...chapter.matchAll(/^- ([A-Z]+(?:-[A-Z]+)*-\d{2}) /gm)].map(([, rule]) => rule ?? '');
}

/** Returns the list items of a chapter in docs/rules that start with a malformed rule number. */
export function misspeltRules(chapter: string): string[] {
  const items = chapter.match(/^\s*[-*+] +\W*[A-Z]{2,}(?:-[A-Z]+)*-\d.*$/gm) ?? [];
  return items.filter((item) => statedRules(item).length === 0);
}

/** Returns the rules that a title cites in square brackets. */
export function citedRules(title: string): string[] {
  return (title.match(CITATION) ?? []).flatMap((list) => list.match(RULE) ?? []);
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

/** Returns a message for each contradiction between the rules and the first file that cites each. */
export function compareRules(stated: readonly string[], cited: ReadonlyMap<string, string>): string[] {
  return [
    ...stated
      .filter((rule, index) => stated.indexOf(rule) !== index)
      .map((rule) => `${rule} is stated twice in docs/rules.`),
    ...[...cited]
      .filter(([rule]) => !stated.includes(rule))
      .map(([rule, file]) => `${file} cites ${rule}, which docs/rules does not know.`),
    ...stated.filter((rule) => !cited.has(rule)).map((rule) => `${rule} is in no title of a test.`),
  ];
}
