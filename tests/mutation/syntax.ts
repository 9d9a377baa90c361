import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, seen without its type: walking needs no more. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A text that replaces a part of a source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Parses a module; gives undefined for a text that is none. */
export function parseModule(file: string, source: string): SyntaxNode | undefined {
  const { program, errors } = parseSync(file, source);
  return errors.length > 0 ? undefined : (program as unknown as SyntaxNode);
}

/** Gives the nodes directly below a node, each with the name of the field it is in. */
export function childrenOf(node: SyntaxNode): { readonly field: string; readonly child: SyntaxNode }[] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ field, child })),
  );
}

/** Gives the source with all edits applied, which must not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  // A stable sort keeps insertions at one place in their order.
  return edits
    .toSorted((first, second) => first.start - second.start)
    .reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}
