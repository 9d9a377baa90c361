interface Call {
  callee: { type: string; name?: string };
  arguments: readonly unknown[];
}

interface Context {
  report(problem: { node: Call; message: string }): void;
}

const message =
  'Reads the clock: take the moment or the calendar date as an argument; the doors are apps/web/src/app/clock.ts and apps/server/src/adapters/clock.ts.';

function isDate({ callee }: Call) {
  return callee.type === 'Identifier' && callee.name === 'Date';
}

/**
 * Lint rule `house/no-ambient-clock`: reports `new Date()` and `Date()`, because no built-in rule distinguishes them
 * from the pure `new Date(value)`. `Date.now()` is banned by no-restricted-properties.
 */
export const noAmbientClock = {
  create(context: Context) {
    return {
      NewExpression(node: Call) {
        if (isDate(node) && node.arguments.length === 0) context.report({ node, message });
      },
      CallExpression(node: Call) {
        if (isDate(node)) context.report({ node, message });
      },
    };
  },
};
