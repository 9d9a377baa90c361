import { defineConfig } from 'oxlint';
import { boundaries } from './scripts/lint/boundaries.ts';
import { capabilityDoors } from './scripts/lint/capabilities.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/no-ambient-clock.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', 'coverage/**', 'data/**'],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    eqeqeq: 'error',
    // Text rules name control characters in order to refuse them.
    'no-control-regex': 'off',
    // Spreading a string counts code points, which is what a length limit means here.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
  },
  overrides: [...boundaries, ...capabilityDoors],
});
