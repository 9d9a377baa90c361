import { applyEdits, childrenOf, type Edit, parseModule, type SyntaxNode } from '../syntax.ts';

/** A code block: all of it runs or nothing. */
export interface Point {
  readonly start: number;
  readonly end: number;
}

/** Returns the module, its blocks and the bodies of its arrow functions, outer ones first. */
export function pointsOf(file: string, source: string): Point[] {
  const points: Point[] = [{ start: 0, end: source.length }];
  function visit(node: SyntaxNode): void {
    const body = node['body'] as SyntaxNode | undefined;
    const isBlock = node.type === 'BlockStatement';
    if (isBlock || (node.type === 'FunctionBody' && node.start < node.end)) points.push(node);
    if (node.type === 'ArrowFunctionExpression' && node['expression'] === true && body) points.push(body);
    for (const { child } of childrenOf(node)) visit(child);
  }
  const program = parseModule(file, source);
  if (program) visit(program);
  return points.filter(
    ({ start, end }, at) => points.findIndex((one) => one.start === start && one.end === end) === at,
  );
}

/** Returns the index of the innermost point around a position. */
export function pointAt(points: readonly Point[], position: number): number {
  return points.findLastIndex(({ start, end }) => start <= position && position < end);
}

/** Instruments every point of a source: the global `__points` then contains by file which ones ran. */
export function withMarks(file: string, source: string): string {
  const points = pointsOf(file, source);
  const name = JSON.stringify(file);
  const edits = points.flatMap(({ start, end }, at): Edit[] => {
    const mark = `__p[${at}]=1`;
    if (at === 0) {
      const head = `const __p = (globalThis.__points ??= {})[${name}] ??= new Uint8Array(${points.length}); ${mark}; `;
      return [{ start, end: start, text: head }];
    }
    if (source[start] === '{') return [{ start: start + 1, end: start + 1, text: ` ${mark}; ` }];
    return [
      { start, end: start, text: `(${mark}, ` },
      { start: end, end, text: ')' },
    ];
  });
  return applyEdits(source, edits);
}
