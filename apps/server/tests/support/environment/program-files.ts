import { join } from 'node:path';

/**
 * Returns the main program and its kill points, which patch the same `pg`: the bundle of the fault tests if they run too,
 * because it starts with half of the processor time, else the sources.
 */
export function programFiles(): { readonly main: string; readonly dieAt: string } {
  const bundle = process.env['BUNDLED_PROGRAM'];
  return bundle === undefined
    ? { main: join(import.meta.dirname, '../../../src/main.ts'), dieAt: join(import.meta.dirname, 'die-at.ts') }
    : { main: join(bundle, 'main.mjs'), dieAt: join(bundle, 'die-at.mjs') };
}
