import { createElement as h, type ReactNode, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

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

function elementsOf(root: Element): ReactNode {
  return [...root.childNodes].map(elementOf);
}

/** Shows these views one after another, with what a step needs beside its elements: its URL, focus and scroll position. */
function SameElements({ views }: { readonly views: readonly (() => ReactNode)[] }): ReactNode {
  const [step, setStep] = useState(0);
  useLayoutEffect(() => {
    if (step === 0) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
  const next = ({ target }: { readonly target: EventTarget }): void => {
    if (!(target as Element).closest('main .next, main [type=submit]')) return;
    history.pushState(null, '', `?step=${step + 1}`);
    setStep(step + 1);
  };
  return h('div', { onClick: next, onSubmit: (event) => event.preventDefault() }, views[step]?.());
}

/** Shows a view whose panel opens and closes. */
function SamePanel({ view, panel }: { readonly view: ReactNode; readonly panel: () => ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => document.querySelector('dialog')?.showModal(), [isOpen]);
  const toggle = ({ target }: { readonly target: EventTarget }): void => {
    if ((target as Element).closest('dialog button, [data-open]')) setIsOpen(!isOpen);
  };
  const opener = h('button', { type: 'button', 'data-open': '' }, 'Öffnen');
  return h('div', { onClick: toggle }, opener, view, isOpen ? panel() : null);
}

declare global {
  interface Window {
    showSameElements: (views: readonly string[]) => void;
    showSamePanel: (view: string, panel: string) => void;
  }
}

let root: Root | undefined;

function show(page: ReactNode): void {
  root?.unmount();
  const container = document.createElement('div');
  document.querySelector('#root, #shown')?.replaceWith(container);
  container.id = 'shown';
  root = createRoot(container);
  root.render(page);
}

function bodyOf(html: string): Element {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

window.showSameElements = (views) => {
  const bodies = views.map(bodyOf);
  show(h(SameElements, { views: bodies.map((body) => () => elementsOf(body)) }));
};

window.showSamePanel = (view, panel) => {
  const body = bodyOf(panel);
  show(h(SamePanel, { view: elementsOf(bodyOf(view)), panel: () => elementsOf(body) }));
};

// The served first view of the product, as a React page without anything else.
const served = document.querySelector('#same-elements');
if (served?.firstElementChild) {
  const view = elementsOf(served.firstElementChild);
  const answered = () => h('main', null, h('h1', { tabIndex: -1 }, 'Beantwortet'));
  hydrateRoot(served, h(SameElements, { views: [() => view, answered] }));
}
