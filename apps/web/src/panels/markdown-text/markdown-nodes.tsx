import { isOwnPath, isSafeLink } from '@fa/rechner/analytics/safe-url';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, type ReactNode } from 'react';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];

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
 * Converts Markdown to elements. Removes HTML and others' images; dangerous links become text. [UI-07]
 * @param below level of the heading above the text
 */
export function markdownNodes(markdown: string, below: number): MarkdownNodes {
  const leftOut: string[] = [];

  function childrenOf(node: Node): ReactNode {
    if (!('children' in node)) return null;
    const [first, ...others] = node.children;
    if (first?.type === 'text' && others.length === 0) return first.value;
    return node.children.map((child, index) => <Fragment key={index}>{toNode(child)}</Fragment>);
  }

  function toLink(node: Extract<Node, { type: 'link' }>): ReactNode {
    if (!isSafeLink(node.url)) {
      leftOut.push('link');
      return <span>{childrenOf(node)}</span>;
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
    if (tag !== undefined) return createElement(tag, null, childrenOf(node));
    switch (node.type) {
      case 'text':
        return <span>{node.value}</span>;
      case 'heading':
        return createElement(`h${Math.min(DEEPEST, below + Math.max(1, node.depth - 1))}`, null, childrenOf(node));
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
        return <span>{node.alt}</span>;
      case 'html':
        leftOut.push('html');
        return null;
      default:
        return <span>{childrenOf(node)}</span>;
    }
  }

  const content = childrenOf(fromMarkdown(markdown));
  return { content, leftOut };
}

export interface TextSource {
  readonly title: string;
  readonly version: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly markdown: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** Parses a text's title, version and date; null if one is missing. [UI-07] */
export function parseText(source: string): TextSource | null {
  const [block, lines] = FRONT_MATTER.exec(source) ?? [];
  if (block === undefined || lines === undefined) return null;
  const values = new Map(
    lines.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1).trim()]),
  );
  const [title, version, date] = [values.get('title'), values.get('version'), values.get('date')];
  if (!title || !version || !date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return { title, version, date, markdown: source.slice(block.length) };
}
