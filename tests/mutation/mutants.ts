import { MUTATORS } from './mutators.ts';
import { applyEdits, childrenOf, type Edit, parseModule, type SyntaxNode } from './syntax.ts';

/** One small fault in a source. */
export interface Mutant extends Edit {
  readonly line: number;
  /** The changed part before and after, on one line. */
  readonly change: string;
}

const LOOPS = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);

/** Above the number of iterations of any loop in the product. */
const MAX_ITERATIONS = 20_000_000;

function isSkipped(node: SyntaxNode, field: string, parent: SyntaxNode): boolean {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return true;
  if (['ImportDeclaration', 'ExportAllDeclaration'].includes(node.type) || field === 'source') return true;
  // Tests of components do not see styles.
  if (node.type === 'JSXAttribute' && /^(?:className|style)$/.test(String((node['name'] as SyntaxNode)['name'])))
    return true;
  // Names are not mutated.
  if ((field === 'key' || field === 'property') && parent['computed'] !== true) return true;
  return parent['directive'] !== undefined && parent['directive'] !== null;
}

/** Returns all mutants of a source in order. @throws SyntaxError */
export function mutantsOf(file: string, source: string, { numbers }: { readonly numbers: boolean }): Mutant[] {
  const program = parseModule(file, source);
  if (!program) throw new SyntaxError(`${file} cannot be parsed`);
  const found: Mutant[] = [];
  const textOf = (node: SyntaxNode): string => source.slice(node.start, node.end);
  const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 160);

  function visit(node: SyntaxNode, isThrown: boolean): void {
    const isSkippedLiteral =
      node.type === 'Literal' &&
      ((isThrown && typeof node['value'] === 'string') || (!numbers && typeof node['value'] === 'number'));
    const replacements =
      isSkippedLiteral || (isThrown && node.type === 'TemplateLiteral') ? [] : MUTATORS[node.type]?.(node, textOf);
    for (const replacement of new Set(replacements)) {
      const [part, text] = typeof replacement === 'string' ? [node, replacement] : [replacement.part, replacement.by];
      const { start, end } = part;
      const line = source.slice(0, start).split('\n').length;
      found.push({ start, end, text, line, change: `${oneLine(textOf(part))} → ${oneLine(text)}` });
    }
    for (const { field, child } of childrenOf(node))
      if (!isSkipped(child, field, node)) visit(child, isThrown || node.type === 'ThrowStatement');
  }

  visit(program, false);
  return found.toSorted((first, second) => first.start - second.start);
}

/** Returns the source with a mutant and with a limit in each loop; undefined if it cannot be parsed. */
export function mutate(file: string, source: string, mutant: Edit): string | undefined {
  const mutated = applyEdits(source, [mutant]);
  const edits: Edit[] = [];
  function visit(node: SyntaxNode, parent: SyntaxNode): void {
    const body = node['body'] as SyntaxNode;
    if (LOOPS.has(node.type) && parent.type !== 'LabeledStatement') {
      const counter = `__iterations${edits.length}`;
      const guard = `if (++${counter} > ${MAX_ITERATIONS}) throw new Error('endless loop');`;
      edits.push(
        { start: node.start, end: node.start, text: `{ let ${counter} = 0; ` },
        { start: body.start, end: body.start, text: `{ ${guard} ` },
        { start: body.end, end: body.end, text: ' } }' },
      );
    }
    for (const { child } of childrenOf(node)) visit(child, node);
  }
  const program = parseModule(file, mutated);
  if (!program) return undefined;
  visit(program, program);
  return applyEdits(mutated, edits);
}
