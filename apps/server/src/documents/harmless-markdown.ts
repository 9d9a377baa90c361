import { isOwnPath, isSafeLink } from '@fa/rechner/analytics/safe-url';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];
type Definitions = ReadonlyMap<string, string>;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly kind: string;
}

/** Node types that documents can print. */
const PRINTED = new Set([
  'root',
  'heading',
  'paragraph',
  'blockquote',
  'list',
  'listItem',
  'text',
  'break',
  'strong',
  'emphasis',
  'link',
]);
/** Deeper nesting than anyone writes on purpose. */
const MAX_PASSES = 50;
const PUNCTUATION = /[\\`*_{}[\]<>()#+!|&~-]/g;

/** Escapes text for Markdown. */
export function escapeMarkdown(words: string): string {
  return words.replace(PUNCTUATION, '\\$&');
}

function spanOf({ position }: Node) {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function definitionsIn(node: Node): [string, string][] {
  if (node.type === 'definition') return [[node.identifier, node.url]];
  return 'children' in node ? node.children.flatMap(definitionsIn) : [];
}

function harmOf(node: Node, definitions: Definitions): string | undefined {
  switch (node.type) {
    case 'html':
      return 'HTML';
    case 'image':
      return isOwnPath(node.url) ? undefined : 'an image of another host';
    case 'imageReference':
      return isOwnPath(definitions.get(node.identifier) ?? '') ? undefined : 'an image of another host';
    case 'link':
    case 'definition':
      return isSafeLink(node.url) ? undefined : 'a harmful link';
    case 'linkReference':
      return isSafeLink(definitions.get(node.identifier) ?? '') ? undefined : 'a harmful link';
    default:
      return undefined;
  }
}

function wordsOf(node: Node, source: string): string {
  if (node.type === 'image' || node.type === 'imageReference') return escapeMarkdown(node.alt ?? '');
  if (node.type === 'inlineCode' || node.type === 'code') return escapeMarkdown(node.value);
  if (!('children' in node)) return '';
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  return first && last ? source.slice(spanOf(first).start, spanOf(last).end) : '';
}

function editsOf(root: Root, source: string, isPrinted: boolean): Edit[] {
  // The first of two definitions takes precedence.
  const definitions: Definitions = new Map(definitionsIn(root).reverse());
  const editsIn = (node: Node): Edit[] => {
    const unprinted = isPrinted && !PRINTED.has(node.type) ? `what documents cannot print (${node.type})` : undefined;
    const kind = harmOf(node, definitions) ?? unprinted;
    if (kind !== undefined) return [{ ...spanOf(node), words: wordsOf(node, source), kind }];
    return 'children' in node ? node.children.flatMap(editsIn) : [];
  };
  return editsIn(root);
}

/**
 * Removes raw HTML, links to anything but the web, mail or telephone, and images of other hosts, keeping their text.
 * Repeats, as a removal can create new matches; null if that does not end. [UI-07, SEC-05]
 */
export function harmlessMarkdown(
  markdown: string,
  isPrinted: boolean,
): { readonly markdown: string; readonly root: Root; readonly leftOut: readonly string[] } | null {
  const leftOut = new Set<string>();
  let source = markdown;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const root = fromMarkdown(source);
    const edits = editsOf(root, source, isPrinted);
    if (edits.length === 0) return { markdown: source, root, leftOut: [...leftOut] };
    for (const { kind } of edits) leftOut.add(kind);
    for (const { start, end, words } of edits.reverse()) {
      source = source.slice(0, start) + words + source.slice(end);
    }
  }
  return null;
}
