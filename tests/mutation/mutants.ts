import { MUTATORS } from './mutators.ts';
import { applyEdits, childrenOf, type Edit, parseModule, type SyntaxNode } from './syntax.ts';

/** One small fault in a source. */
export interface Mutant extends Edit {
  readonly line: number;
  /** The changed part before and after, on one line. */
  readonly change: string;
}

const LOOPS = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);

/** No loop of the product turns so often in one go. */
const MOST_TURNS = 20_000_000;

function isSkipped(node: SyntaxNode, field: string, parent: SyntaxNode): boolean {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return true;
  if (['ImportDeclaration', 'ExportAllDeclaration'].includes(node.type) || field === 'source') return true;
  // Names; and what broken invariants say, which no rule is about.
  if ((field === 'key' || field === 'property') && parent['computed'] !== true) return true;
  return parent['directive'] !== undefined && parent['directive'] !== null;
}

/** Gives every mutant of a source, in the order of the text. Throws for a source that cannot be parsed. */
export function mutantsOf(file: string, source: string, { numbers }: { readonly numbers: boolean }): Mutant[] {
  const program = parseModule(file, source);
  if (!program) throw new SyntaxError(`${file} cannot be parsed`);
  const found: Mutant[] = [];
  const textOf = (node: SyntaxNode): string => source.slice(node.start, node.end);
  const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 160);

  function visit(node: SyntaxNode, isThrown: boolean): void {
    const isLeft =
      node.type === 'Literal' &&
      ((isThrown && typeof node['value'] === 'string') || (!numbers && typeof node['value'] === 'number'));
    const replacements =
      isLeft || (isThrown && node.type === 'TemplateLiteral') ? [] : MUTATORS[node.type]?.(node, textOf);
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

/** Gives the source with a mutant, each of its loops with an end; undefined if that is no module any more. */
export function mutate(file: string, source: string, mutant: Edit): string | undefined {
  const mutated = applyEdits(source, [mutant]);
  const edits: Edit[] = [];
  function visit(node: SyntaxNode, parent: SyntaxNode): void {
    const body = node['body'] as SyntaxNode;
    if (LOOPS.has(node.type) && parent.type !== 'LabeledStatement') {
      const turns = `__turns${edits.length}`;
      const guard = `if (++${turns} > ${MOST_TURNS}) throw new Error('endless loop');`;
      edits.push(
        { start: node.start, end: node.start, text: `{ let ${turns} = 0; ` },
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
