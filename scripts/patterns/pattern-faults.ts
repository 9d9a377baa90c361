import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { checkSync } from 'recheck';
import { analyse } from 'scslre';

/** A pattern as it stands in the source. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A character that no pattern of ours matches, so that a match fails at the latest there. */
const FAILS = '\\uE000';
/** Repetitions that count as many. */
const MANY = 3;
const REPEATS = /[*+]|\{\d+,/;
const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Takes a pattern, gives what makes matching take more than linear time, with a text that shows it; null if nothing does. */
export function patternFault({ source, flags }: Pattern): string | null {
  if (!REPEATS.test(source)) return null;
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const parsed = { pattern: parser.parsePattern(source, 0, source.length, unicode), flags: parser.parseFlags(flags) };
  return ambiguity(parsed.pattern, flags) ?? repetition(parsed);
}

// Knows assertions and where a search starts anew, but not that two alternatives can match the same.
function repetition(parsed: { pattern: AST.Pattern; flags: AST.Flags }): string | null {
  const [report] = analyse(parsed).reports;
  return report ? `'…' + ${JSON.stringify(report.character.pick)}.repeat(30000) + '…'` : null;
}

// Exact and repeatable with automata, which know no assertions: without them a pattern matches no less than before.
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

/** The pattern without its assertions, and with few repetitions for many, which would take as many states. */
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
