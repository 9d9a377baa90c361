import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import type { Pattern } from './pattern-faults.ts';

/** A regular expression in the source; `pattern` is null if it is built at run time. */
export interface FoundPattern {
  readonly file: string;
  readonly line: number;
  readonly pattern: Pattern | null;
}

/**
 * Returns the regular expressions of a source file in order.
 * @throws Error if the source cannot be parsed
 */
export function patternsIn(file: string, source: string): FoundPattern[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`);
  const found: FoundPattern[] = [];
  const add = (start: number, pattern: Pattern | null) =>
    found.push({ file, line: source.slice(0, start).split('\n').length, pattern });

  function addMade({ callee, arguments: [first, second], start }: CallExpression | NewExpression): void {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const isFixed = [first, second].every((part) => part === undefined || isText(part));
    add(start, isFixed ? { source: textOf(first), flags: textOf(second) } : null);
  }

  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program);
  return found;
}

type Argument = CallExpression['arguments'][number];

function isText(node: Argument): boolean {
  return node.type === 'Literal' && typeof node.value === 'string';
}

function textOf(node: Argument | undefined): string {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}
