interface Node {
  type: string;
  kind?: string;
  declaration?: Node | null;
  declarations?: readonly { id: { typeAnnotation?: unknown }; init?: Node | null }[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const message =
  'Write a function at top level as a declaration: function name(…) { … }. Only a constant with a declared type may be an arrow.';

function isUntypedArrow({ declarations = [] }: Node): boolean {
  return declarations.some(({ id, init }) => !id.typeAnnotation && init?.type === 'ArrowFunctionExpression');
}

/** Lint rule `house/top-level-function`: reports functions at top level that are written as constants (docs/style.md). */
export const topLevelFunction = {
  create(context: Context) {
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
