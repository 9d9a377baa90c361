import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { checkSync } from 'recheck';
import { analyse } from 'scslre';

/** A pattern as written in the source. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A character that none of our patterns matches, so that a match fails there at the latest. */
const FAILS = '\\uE000';
/** Larger repetition counts are treated as unbounded. */
const MANY = 3;
const REPEATS = /[*+]|\{\d+,/;
const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Returns why the pattern is not linear, with an example; null if it is linear. */
export function patternFault({ source, flags }: Pattern): string | null {
  if (!REPEATS.test(source)) return null;
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const parsed = { pattern: parser.parsePattern(source, 0, source.length, unicode), flags: parser.parseFlags(flags) };
  return ambiguity(parsed.pattern, flags) ?? repetition(parsed);
}

// Considers assertions and the start positions of a search, but not two alternatives that match the same text.
function repetition(parsed: { pattern: AST.Pattern; flags: AST.Flags }): string | null {
  const [report] = analyse(parsed).reports;
  return report ? `'…' + ${JSON.stringify(report.character.pick)}.repeat(30000) + '…'` : null;
}

// Exact and deterministic, with automata, which do not support assertions. Without its assertions, a pattern matches at
// least the same texts.
function ambiguity(pattern: AST.Pattern, flags: string): string | null {
  const assertions = assertionsIn(pattern);
  const whole = simplified(pattern, pattern.raw, pattern.start);
  const bodies = assertions.flatMap((assertion) =>
    'alternatives' in assertion ? assertion.alternatives.map((body) => simplified(body, body.raw, body.start)) : [],
  );
  const start = flags.includes('y') ? '^' : '';
  const sources =
    assertions.length === 0 ? [`${start}(?:${whole})`] : [whole, ...bodies].map((part) => `^(?:${part})${FAILS}`);
  for (const source of sources) {
    const result = checkSync(source, flags.replace(/[dgvy]/g, ''), { checker: 'automaton', timeout: 60_000 });
    if (result.status === 'vulnerable') return result.attack.pattern;
    if (result.status === 'unknown') return `unknown (${result.error.kind})`;
  }
  return null;
}

function assertionsIn(node: AST.Node): AST.Assertion[] {
  const found: AST.Assertion[] = [];
  visitRegExpAST(node, {
    onAssertionEnter(assertion) {
      if (assertion.kind !== 'start' && assertion.kind !== 'end') found.push(assertion);
    },
  });
  return found;
}

/**
 * Returns the pattern without assertions, and with large repetition counts replaced, which would need as many states.
 */
function simplified(node: AST.Node, raw: string, offset: number): string {
  const edits = assertionsIn(node).map(({ start, end }) => ({ start, end, by: '(?:)' }));
  visitRegExpAST(node, {
    onQuantifierEnter({ element, min, max, end }) {
      if (max <= MANY || (max === Number.POSITIVE_INFINITY && min <= MANY)) return;
      const isOneCharacter =
        element.type === 'Character' || element.type.startsWith('CharacterClass') || element.type === 'CharacterSet';
      const by = isOneCharacter && min === max ? `{${MANY}}` : min === 0 ? '*' : '+';
      edits.push({ start: element.end, end, by });
    },
  });
  const outermost = edits.filter(
    (edit) => !edits.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end),
  );
  return outermost
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, by }) => text.slice(0, start - offset) + by + text.slice(end - offset), raw);
}
