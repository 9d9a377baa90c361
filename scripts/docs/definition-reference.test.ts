import { expect, it } from 'vitest';
import { definitionReference } from './definition-reference.ts';

const TEXT = `import type { Step } from './step.ts';

/** Names a way to pay. [TAR-04] */
export type Interval = 'yearly' | 'monthly';

interface Base {
  /** Model key,
   * unique. */
  readonly key: string;
}

/** A question [FLOW-15, VAL-09] about a | number. */
export interface Question extends Base {
  readonly min?: number;
  /** Called once. */
  of?(step: Step): string;
}

const hidden = 1;
`;

it('lists every type with its options, whether they are required, and what their comments say', () => {
  const page = definitionReference([{ heading: 'Questions', path: 'packages/a.ts', text: TEXT }]);
  expect(page.split('\n').filter((line) => line !== '')).toEqual([
    '## Questions',
    'From [`packages/a.ts`](../packages/a.ts).',
    '### Interval',
    'Names a way to pay.',
    "Is: `'yearly' \\| 'monthly'`",
    '### Base',
    '| Option | Required | Type | Meaning |',
    '| --- | --- | --- | --- |',
    '| `key` | yes | `string` | Model key, unique. |',
    '### Question',
    'A question about a | number.',
    'With all of `Base`.',
    '| Option | Required | Type | Meaning |',
    '| --- | --- | --- | --- |',
    '| `min` |  | `number` |  |',
    '| `of` |  | `(step: Step): string` | Called once. |',
  ]);
});
