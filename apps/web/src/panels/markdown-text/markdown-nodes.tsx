import { isOwnPath, isSafeLink } from '@fa/rechner/analytics/safe-url';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, type ReactNode } from 'react';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];

/** Deepest heading level in HTML. */
const DEEPEST = 6;

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  listItem: 'li',
  strong: 'strong',
  emphasis: 'em',
};

export interface MarkdownNodes {
  readonly content: ReactNode;
  /** Kinds of removed unsafe content, without the content. */
  readonly leftOut: readonly string[];
}

/**
 * Converts Markdown directly to elements, so no HTML can slip through. Removes raw HTML and images of other hosts;
 * dangerous links become text. [UI-07]
 * @param below level of the heading above the text
 */
export function markdownNodes(markdown: string, below: number): MarkdownNodes {
  const leftOut: string[] = [];

  const childrenOf = (node: Node): ReactNode[] =>
    'children' in node ? node.children.map((child, index) => <Fragment key={index}>{toNode(child)}</Fragment>) : [];

  function toLink(node: Extract<Node, { type: 'link' }>): ReactNode {
    if (!isSafeLink(node.url)) {
      leftOut.push('link');
      return childrenOf(node);
    }
    const isOnPage = /^(?:#|mailto:|tel:)/i.test(node.url);
    return (
      <a href={node.url} {...(isOnPage ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
        {childrenOf(node)}
      </a>
    );
  }

  function toNode(node: Node): ReactNode {
    const tag = TAGS[node.type];
    if (tag !== undefined) return createElement(tag, null, ...childrenOf(node));
    switch (node.type) {
      case 'text':
        return node.value;
      case 'heading':
        return createElement(`h${Math.min(DEEPEST, below + Math.max(1, node.depth - 1))}`, null, ...childrenOf(node));
      case 'list':
        return node.ordered ? <ol start={node.start ?? 1}>{childrenOf(node)}</ol> : <ul>{childrenOf(node)}</ul>;
      case 'break':
        return <br />;
      case 'thematicBreak':
        return <hr />;
      case 'inlineCode':
        return <code>{node.value}</code>;
      case 'code':
        return (
          <pre>
            <code>{node.value}</code>
          </pre>
        );
      case 'link':
        return toLink(node);
      case 'image':
        if (isOwnPath(node.url)) return <img src={node.url} alt={node.alt ?? ''} />;
        leftOut.push('image');
        return node.alt;
      case 'html':
        leftOut.push('html');
        return null;
      default:
        return childrenOf(node);
    }
  }

  const content = toNode(fromMarkdown(markdown));
  return { content, leftOut };
}
