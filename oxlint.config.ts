import { join } from 'node:path';
import { defineConfig } from 'oxlint';
import { boundaries } from './scripts/lint/boundaries.ts';
import { capabilityOverrides } from './scripts/lint/capabilities.ts';

/** Functions of tests that assert; others begin with `expect`. */
const ASSERTIONS = [
  'expect*',
  'fc.assert',
  'checkProduct',
  'forAllStates',
  'givenKfz.**',
  'nextStep',
  'order',
  'refused',
  'screen.find*',
  'tellProblems',
  'verify',
  'waitFor*',
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: [join(import.meta.dirname, 'scripts/lint/house.ts')],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', 'coverage/**', 'data/**'],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/consistent-type-definitions': ['error', 'interface'],
    'house/top-level-function': 'error',
    eqeqeq: 'error',
    // Objects made by createX have no `this`; their methods may be taken apart.
    'typescript/unbound-method': 'off',
    // Text rules name control characters in order to refuse them.
    'no-control-regex': 'off',
    // Safari forgets that a list without bullets is one, and a live region is not the result of a calculation.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Spreading a string counts code points, which is what a length limit means here.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
  },
  overrides: [
    ...boundaries,
    // Imports of types count: whoever reads a file of the server must not have to read it again.
    { files: ['apps/server/src/**'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } },
    ...capabilityOverrides,
    {
      files: ['apps/web/src/**', 'products/*/web/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'house/no-raw-markup': 'error' },
    },
    {
      files: ['apps/web/src/**', 'packages/*/src/**', 'products/*/{definition,web}/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'house/no-young-feature': 'error' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: {
        'typescript/require-array-sort-compare': 'off',
        'typescript/no-misused-spread': 'off',
        // Property tests expect inside conditions and helpers, and say which example failed.
        'vitest/no-conditional-expect': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ASSERTIONS }],
        'vitest/no-standalone-expect': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
      },
    },
  ],
});
