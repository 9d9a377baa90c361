import { noRawMarkup } from './no-raw-markup.ts';
import { noYoungFeature } from './no-young-feature.ts';

interface Node {
  type: string;
  name?: string;
  callee?: Node;
  arguments?: readonly unknown[];
  declaration?: Node | null;
  declarations?: readonly { id: { typeAnnotation?: unknown }; init?: Node | null }[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

/**
 * Reports `new Date()` and `Date()`, because no built-in rule distinguishes them from the pure `new Date(value)`.
 * `Date.now()` is banned by no-restricted-properties.
 */
const noAmbientClock = {
  create(context: Context) {
    const message =
      'Reads the clock: take the moment or the calendar date as an argument, or use apps/web/src/app/clock.ts and apps/server/src/clock/clock.ts.';
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
    'no-young-feature': noYoungFeature,
    'top-level-function': topLevelFunction,
  },
};
