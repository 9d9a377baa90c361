interface Node {
  type: string;
  name?: Node | string;
  key?: Node;
  value?: unknown;
  left?: Node;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: readonly Node[];
  properties?: readonly Node[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const MARKUP =
  'Text must not become markup: MarkdownText (apps/web/src/panels/markdown-text) shows formatted text, React elements anything else.';
const STYLE =
  'Instead of an inline style, use a class of the CSS module beside the component, and for a measured value a custom property set with style.setProperty("--name", …).';

const MARKUP_PROPERTIES = ['innerHTML', 'outerHTML'];
const MARKUP_CALLS = ['insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'];
const ELEMENT_MAKERS = ['createElement', 'cloneElement', 'jsx', 'jsxs'];

function nameOf(node: Node | undefined): string | undefined {
  if (typeof node?.name === 'string') return node.name;
  return typeof node?.value === 'string' ? node.value : undefined;
}

function isStyleOf(node: Node | undefined): boolean {
  return node?.type === 'MemberExpression' && nameOf(node.property) === 'style';
}

/** Returns the name of a called function: 'f' for `x.f(…)` and `f(…)`. */
function calledName({ callee }: Node): string | undefined {
  return callee?.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
}

function callProblem(node: Node): string | undefined {
  const called = calledName(node) ?? '';
  const [first, second] = node.arguments ?? [];
  if (MARKUP_CALLS.includes(called)) return MARKUP;
  if (called === 'write' && nameOf(node.callee?.object) === 'document') return MARKUP;
  if (called === 'setAttribute' && nameOf(first) === 'style') return STYLE;
  if (called === 'setProperty' && isStyleOf(node.callee?.object) && !nameOf(first)?.startsWith('--')) return STYLE;
  const hasStyle = ELEMENT_MAKERS.includes(called) && second?.properties?.some(({ key }) => nameOf(key) === 'style');
  return hasStyle ? STYLE : undefined;
}

/**
 * Lint rule `house/no-raw-markup`: reports text that is inserted into a page as markup, and styles in a `style`
 * attribute, which the Content-Security-Policy blocks in the first view. [SEC-05]
 */
export const noRawMarkup = {
  create(context: Context) {
    const report = (node: Node, message: string | undefined) => {
      if (message !== undefined) context.report({ node, message });
    };
    return {
      JSXAttribute(node: Node) {
        const name = typeof node.name === 'object' ? nameOf(node.name) : undefined;
        if (name === 'style') report(node, STYLE);
        if (name === 'dangerouslySetInnerHTML') report(node, MARKUP);
      },
      Property(node: Node) {
        if (nameOf(node.key) === 'dangerouslySetInnerHTML') report(node, MARKUP);
      },
      AssignmentExpression(node: Node) {
        const { left } = node;
        if (left?.type !== 'MemberExpression') return;
        if (MARKUP_PROPERTIES.includes(nameOf(left.property) ?? '')) report(node, MARKUP);
        if (isStyleOf(left.object) || isStyleOf(left)) report(node, STYLE);
      },
      CallExpression(node: Node) {
        report(node, callProblem(node));
      },
    };
  },
};
