import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, without its specific type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Replaces a part of a source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Parses a module. @returns undefined for invalid syntax */
export function parseModule(file: string, source: string): SyntaxNode | undefined {
  const { program, errors } = parseSync(file, source);
  return errors.length > 0 ? undefined : (program as unknown as SyntaxNode);
}

/** Returns the child nodes, each with the name of its field. */
export function childrenOf(node: SyntaxNode): { readonly field: string; readonly child: SyntaxNode }[] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ field, child })),
  );
}

/** Returns the source with all edits, which must not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  // A stable sort keeps the order of insertions at the same position.
  return edits
    .toSorted((first, second) => first.start - second.start)
    .reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}
