import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/processes.ts';

/** A part of the source with its own score. */
export interface Area {
  readonly name: string;
  readonly sources: readonly string[];
  /** Vitest projects whose tests run, the fast ones first. */
  readonly projects: readonly string[];
  /** Folders whose tests run; others cover much of the source only incidentally, and are slow. */
  readonly tests: readonly string[];
  /** TypeScript projects that contain it. */
  readonly types: readonly string[];
  /** Percentage of mutants that the tests must detect. */
  readonly goal: number;
  /** Whether numbers are mutated: in a product they are rules, in a service timeouts and sizes. */
  readonly numbers: boolean;
}

const pure = {
  projects: ['definitions', 'unit'],
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
    name: 'components',
    sources: ['apps/web/src/**/*.tsx', 'products/*/web/**/*.tsx'],
    projects: ['unit', 'web'],
    tests: ['apps/web', 'products'],
    types: ['apps/web'],
    goal: 85,
    numbers: false,
  },
  {
    name: 'services',
    sources: ['apps/server/src/services/**/*.ts', 'products/*/server/**/*.ts'],
    projects: ['unit', 'programs', 'server'],
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
    projects: ['unit', 'programs', 'server'],
    tests: ['apps/server'],
    types: ['apps/server'],
    goal: 85,
    numbers: false,
  },
];

/** Tests and what they show. */
const NO_SOURCE = [
  '**/*.{test,examples}.{ts,tsx}',
  '**/*.d.ts',
  '**/sample/**',
  'apps/web/src/ui/{component-page,example}.tsx',
];

/** Returns the absolute paths of the source files of an area. */
export function filesOf({ sources }: Area): string[] {
  return globSync([...sources], { cwd: root, exclude: NO_SOURCE })
    .map((file) => join(root, file))
    .toSorted();
}
