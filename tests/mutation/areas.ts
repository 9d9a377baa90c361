import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/processes.ts';

/** A part of the source that is judged by itself. */
export interface Area {
  readonly name: string;
  readonly sources: readonly string[];
  /** Projects of Vitest whose tests are asked, the fast ones first. */
  readonly projects: readonly string[];
  /** Where the tests are that are asked: others run much of it by the way, and are slow. */
  readonly tests: readonly string[];
  /** Projects of TypeScript that it is part of. */
  readonly types: readonly string[];
  /** Percent of the mutants that the tests must notice. */
  readonly goal: number;
  /** Whether numbers are changed: those of a product are its rules, those of a service are patience and sizes. */
  readonly numbers: boolean;
}

const pure = {
  projects: ['unit'],
  tests: ['packages', 'products'],
  types: ['packages', 'apps/server', 'apps/web'],
  goal: 95,
  numbers: true,
};

export const AREAS: readonly Area[] = [
  { name: 'shell', sources: ['packages/rechner/src/**/*.ts'], ...pure },
  { name: 'contract', sources: ['packages/api/src/**/*.ts'], ...pure },
  { name: 'products', sources: ['products/*/definition/**/*.ts'], ...pure },
  { name: 'addresses', sources: ['packages/adressen/src/**/*.ts'], ...pure },
  {
    name: 'web',
    sources: [
      'apps/web/src/{calculator,gateway,vault,tracking,panels,steps}/**/*.ts',
      'products/*/web/**/*.ts',
      'apps/web/src/ui/masked-field/*.ts',
    ],
    projects: ['unit', 'web'],
    tests: ['apps/web', 'products'],
    types: ['apps/web'],
    goal: 85,
    numbers: false,
  },
  {
    name: 'services',
    sources: ['apps/server/src/services/**/*.ts', 'products/*/server/**/*.ts'],
    projects: ['unit', 'server'],
    tests: ['apps/server', 'products'],
    types: ['apps/server'],
    goal: 85,
    numbers: false,
  },
  {
    name: 'storage',
    sources: [
      'apps/server/src/adapters/{keys,evidence}/*.ts',
      'apps/server/src/adapters/database/{kysely,give-up}-*.ts',
      'apps/server/src/adapters/database/{orders,deliveries}/*.ts',
    ],
    projects: ['unit', 'server'],
    tests: ['apps/server'],
    types: ['apps/server'],
    goal: 85,
    numbers: false,
  },
];

/** Gives the files of an area whose mutants count, with their whole paths. */
export function filesOf({ sources }: Area): string[] {
  return globSync([...sources], { cwd: root, exclude: ['**/*.test.ts', '**/*.d.ts', '**/sample/**'] })
    .map((file) => join(root, file))
    .toSorted();
}
