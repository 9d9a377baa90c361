import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonInWords } from '../operation/describe-error.ts';
import type { PathCheck } from './config.ts';

type PathKind = Parameters<PathCheck>[1];

function problemWith(path: string, kind: PathKind): string | undefined {
  try {
    const found = statSync(path);
    if (kind === 'file' ? !found.isDirectory() : found.isDirectory()) return undefined;
    return kind === 'file' ? 'it is a folder, not a file' : 'it is a file, not a folder';
  } catch (error) {
    return reasonInWords(error);
  }
}

/** Creates the path check of `parseConfig`; relative paths start at `root`. */
export function pathCheckIn(root: string): PathCheck {
  return (path, kind) => problemWith(resolve(root, path), kind);
}
