import { noRawMarkup } from './no-raw-markup.ts';

interface Node {
  type: string;
  name?: string;
  value?: string;
  callee?: Node;
  arguments?: readonly unknown[];
  declaration?: Node | null;
  declarations?: readonly { id: { typeAnnotation?: unknown }; init?: Node | null }[];
}

interface Context {
  readonly sourceCode: { getAllComments(): readonly Node[] };
  report(problem: { node: Node; message: string }): void;
}

/**
 * Reports `new Date()` and `Date()`, because no built-in rule distinguishes them from the pure `new Date(value)`.
 * `Date.now()` is banned by no-restricted-properties.
 */
const noAmbientClock = {
  create(context: Context) {
    const message =
      'Reads the clock: take the moment or the calendar date as an argument, or use apps/web/src/app/clock.ts and apps/server/src/adapters/clock.ts.';
    const isDate = ({ callee }: Node) => callee?.type === 'Identifier' && callee.name === 'Date';
    return {
      NewExpression(node: Node) {
        if (isDate(node) && node.arguments?.length === 0) context.report({ node, message });
      },
      CallExpression(node: Node) {
        if (isDate(node)) context.report({ node, message });
      },
    };
  },
};

const CITATION = String.raw`\[[A-Z]+-[0-9A-Z][0-9A-Z, …-]*\]`;
const IS_FIRST = new RegExp(String.raw`^[\s*]*${CITATION}\s+[^\s*]`);
const IS_IN_SENTENCE = new RegExp(String.raw` ${CITATION}\.(?:\s|$)`);

/** Reports comments that begin with rule numbers or have them before the full stop (docs/style.md). */
const rulesLast = {
  create(context: Context) {
    const message = 'Rule numbers come last, after the full stop: /** What it does. [SEC-01] */';
    return {
      Program() {
        for (const node of context.sourceCode.getAllComments()) {
          const { value = '' } = node;
          if (IS_FIRST.test(value) || IS_IN_SENTENCE.test(value)) context.report({ node, message });
        }
      },
    };
  },
};

/** Reports functions at top level that are written as constants (docs/style.md). */
const topLevelFunction = {
  create(context: Context) {
    const message =
      'Write a function at top level as a declaration: function name(…) { … }. Only a constant with a declared type may be an arrow.';
    const isUntypedArrow = ({ declarations = [] }: Node) =>
      declarations.some(({ id, init }) => !id.typeAnnotation && init?.type === 'ArrowFunctionExpression');
    return {
      Program({ body }: { body: readonly Node[] }) {
        for (const statement of body) {
          const node = statement.declaration ?? statement;
          if (node.type === 'VariableDeclaration' && isUntypedArrow(node)) context.report({ node, message });
        }
      },
    };
  },
};

/** Our own lint rules, `house/…` in the configuration. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-ambient-clock': noAmbientClock,
    'no-raw-markup': noRawMarkup,
    'rules-last': rulesLast,
    'top-level-function': topLevelFunction,
  },
};
