import type { Examples } from './example.tsx';

const files = import.meta.glob<{ readonly examples: Examples }>('./*/*.examples.tsx', { eager: true });

/** Examples by component, sorted by its name, which is that of its folder. */
export const allExamples: readonly (readonly [component: string, Examples])[] = Object.entries(files)
  .map(([file, { examples }]) => [file.split('/')[1] ?? '', examples] as const)
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
