/** Returns the npm scripts without a row in the table of commands, and the rows without a script. */
export function commandProblems(page: string, scripts: readonly string[]): string[] {
  const rows = [...page.matchAll(/^\| `npm (?:run )?([a-z:]+)/gm)].map(([, name = '']) => name);
  return [
    ...scripts
      .filter((name) => !rows.includes(name))
      .map((name) => `docs/commands.md has no row for the npm script ${name}.`),
    ...rows
      .filter((name) => !scripts.includes(name))
      .map((name) => `docs/commands.md has a row for ${name}, which package.json does not define.`),
  ];
}
