interface Comment {
  type: string;
  value: string;
}

interface Context {
  readonly sourceCode: { getAllComments(): readonly Comment[] };
  report(problem: { node: Comment; message: string }): void;
}

const message = 'Rule numbers stand last, after the full stop: /** What it does. [SEC-01] */';
const CITATION = String.raw`\[[A-Z]+-[0-9A-Z][0-9A-Z, …-]*\]`;
const IS_FIRST = new RegExp(String.raw`^[\s*]*${CITATION}\s+[^\s*]`);
const IS_IN_SENTENCE = new RegExp(String.raw` ${CITATION}\.(?:\s|$)`);

/** Lint rule `house/rules-last`: reports comments that begin with rule numbers or have them before the full stop (docs/style.md). */
export const rulesLast = {
  create(context: Context) {
    return {
      Program() {
        for (const node of context.sourceCode.getAllComments())
          if (IS_FIRST.test(node.value) || IS_IN_SENTENCE.test(node.value)) context.report({ node, message });
      },
    };
  },
};
