import { createElement as h, type ReactNode, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const PROPERTIES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };
const LEFT_OUT = new Set(['style', 'checked', 'selected', 'value', 'open']);

function elementOf(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const attributes = node
    .getAttributeNames()
    .filter((name) => !LEFT_OUT.has(name))
    .map((name) => [PROPERTIES[name] ?? name, node.getAttribute(name)] as const);
  // The parser reads what is in noscript as elements; a page with scripts has text there.
  const children = node.localName === 'noscript' ? [] : [...node.childNodes].map(elementOf);
  return h(node.localName, { key, ...Object.fromEntries(attributes) }, ...children);
}

/** HTML of the page, and of its open panel. */
export interface Shown {
  readonly page: string;
  readonly panel: string;
}

interface Props {
  readonly before: Shown;
  readonly after: Shown;
  readonly elementsOf: (html: string) => ReactNode;
}

/** Shows the other view after a press, with what it needs beside its elements: a panel is opened, a step has its URL, focus and scroll position. */
function SameElements({ before, after, elementsOf }: Props): ReactNode {
  const [isPressed, setPressed] = useState(false);
  const { page, panel } = isPressed ? after : before;
  useLayoutEffect(() => {
    document.querySelector('dialog')?.showModal();
    if (!isPressed || after.page === before.page) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isPressed, before, after]);
  const press = (): void => {
    if (after.page !== before.page) history.pushState(null, '', `?step=${history.length}`);
    setPressed(true);
  };
  return h('div', { onClick: press, onSubmit: (event) => event.preventDefault() }, elementsOf(page), elementsOf(panel));
}

declare global {
  interface Window {
    showSameElements: (before: Shown, after: Shown) => void;
  }
}

let root: Root | undefined;

window.showSameElements = (before, after) => {
  root?.unmount();
  const container = document.createElement('div');
  document.querySelector('#root, #shown')?.replaceWith(container);
  container.id = 'shown';
  root = createRoot(container);
  const bodies = new Map(
    [before.page, before.panel, after.page, after.panel].map((html) => [
      html,
      new DOMParser().parseFromString(html, 'text/html').body,
    ]),
  );
  const made = new Map<string, ReactNode>();
  // The elements of the next step are made at the press, as by any component.
  const elementsOf = (html: string): ReactNode => {
    if (!made.has(html)) made.set(html, [...(bodies.get(html)?.childNodes ?? [])].map(elementOf));
    return made.get(html);
  };
  root.render(h(SameElements, { before, after, elementsOf }));
};
