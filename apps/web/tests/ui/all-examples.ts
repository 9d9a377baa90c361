import type { Examples } from './example.tsx';

const files = import.meta.glob<{ readonly examples: Examples }>('./*.examples.tsx', { eager: true });

/** Examples by component, sorted by its name. */
export const allExamples: readonly (readonly [component: string, Examples])[] = Object.entries(files)
  .map(([file, { examples }]) => [/([\w-]+)\.examples/.exec(file)?.[1] ?? '', examples] as const)
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
