import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { root } from './processes.ts';

// In this process: the other backends start programs.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';
const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Writes a pattern for automata: without assertions, which they do not support, and without large counts. */
function plain(node: AST.Node): string {
  if ('alternatives' in node && node.type !== 'Assertion') return `(?:${node.alternatives.map(plain).join('|')})`;
  if (node.type === 'Alternative') return node.elements.map(plain).join('');
  if (node.type === 'Assertion') return '';
  if (node.type !== 'Quantifier') return node.raw;
  const { min, max, element } = node;
  return `${plain(element)}{${Math.min(min, 3)},${max > 3 && min !== max ? '' : Math.min(max, 3)}}`;
}

/** Returns why a pattern may take more than linear time. */
function slowness({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | undefined {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = parser.parsePattern(source, 0, source.length, mode);
  // Considers assertions and where a search starts, but of repeated groups only what is repeated in them.
  const [report] = analyse({ pattern, flags: parser.parseFlags(flags) }).reports;
  if (report) return `repeats ${report.character.pick}`;
  const parts: AST.Node[][] = [[pattern]];
  visitRegExpAST(pattern, {
    onAssertionEnter: (node) => void ('alternatives' in node && parts.push(node.alternatives)),
  });
  for (const part of parts) {
    const text = part.map(plain).join('|');
    if (!/\)\{\d,\}/.test(text)) continue;
    const result = checkSync(`^(?:${text})\\uE000`, flags.replace(/[dgmvy]/g, ''), {
      checker: 'automaton',
      timeout: null,
    });
    if (result.status !== 'safe') return result.status === 'unknown' ? result.error.kind : result.attack.pattern;
  }
  return undefined;
}

/** Returns the slow patterns of a source, and those made at run time, whose text is not known. */
function slowPatterns(file: string, source: string): string[] {
  const found: string[] = [];
  const add = (start: number, text: string) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length} ${text}`);
  const refuse = ({ callee, start }: CallExpression | NewExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') add(start, 'Write a literal, or use re2js.');
  };
  new Visitor({
    Literal(node) {
      const why = 'regex' in node ? slowness({ source: node.regex.pattern, flags: node.regex.flags }) : undefined;
      if (why !== undefined) add(node.start, `${node.raw} is slow: ${why}`);
    },
    NewExpression: refuse,
    CallExpression: refuse,
  }).visit(parseSync(file, source).program);
  return found;
}

it.each([/^\d+ ?[a-z]?(?:\s?[-/]\s?\d+ ?[a-z]?)*$/, /^(?:a|aa)*$/, /^(?!b)(?:a|a)*$/, /(?<=^(?:a?a)*)b/, /[\s,]+$/])(
  'finds that %s is slow [SEC-07]',
  (pattern) => expect(slowness(pattern)).toEqual(expect.any(String)),
);

it('has no slow regular expression in code that runs, and none made at run time [SEC-07]', () => {
  expect(slowPatterns('a.ts', '\nRegExp(a)')).toEqual(['a.ts:2 Write a literal, or use re2js.']);
  const files = globSync('{{apps,packages}/*/src,products}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}'],
  });
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  expect(sources.flatMap(([file, source]) => slowPatterns(file, source))).toEqual([]);
});
