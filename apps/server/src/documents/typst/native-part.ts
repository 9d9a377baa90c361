import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** Loads the native binding of a package for this machine: its wrapper lists platforms that a registry may lack. */
export function nativePart(name: string): unknown {
  return load(`${name}-linux-${process.arch}-gnu`);
}
