/** One check of `npm run check`: a program in node_modules/.bin or one of our own scripts. */
export interface Check {
  /** The name on the command line; several checks may share a name. */
  readonly name: string;
  /** The part of the project, if several checks share the name. */
  readonly part?: string;
  readonly command: string;
  readonly parameters: readonly string[];
}

function types(part: string, project: string): Check {
  return {
    name: 'types',
    part,
    command: 'tsc',
    parameters: ['-p', project],
  };
}

function own(name: string, script: string): Check {
  return { name, command: process.execPath, parameters: [script] };
}

/** All checks that do not run the product. Slow ones come first, because several run concurrently. */
export const CHECKS: readonly Check[] = [
  { name: 'lint', command: 'oxlint', parameters: ['--deny-warnings'] },
  types('tests and scripts', 'tsconfig.tests.json'),
  types('server', 'apps/server'),
  types('web app', 'apps/web'),
  types('packages', 'packages'),
  { name: 'knip', command: 'knip', parameters: [] },
  { name: 'format', command: 'biome', parameters: ['check', '--linter-enabled=false', '--enforce-assist=true', '.'] },
  own('patterns', 'scripts/patterns/check-patterns.ts'),
  own('lengths', 'scripts/check-lengths.ts'),
  own('rules', 'scripts/rules/check-rules.ts'),
  own('texts', 'scripts/check-texts.ts'),
  own('docs', 'scripts/docs/docs.ts'),
];
