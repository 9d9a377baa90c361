/** What Chromium, Firefox, Safari and Vite say when code or its styles do not come, or a proxy's page in their place. */
const MISSING =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type|Unable to preload CSS/;

/** Returns whether the error is that of an `import()` whose file did not come: a reload may bring it. [STEP-ERROR-01] */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}
