import { createDocumentRenderer } from '../../../src/adapters/documents/document-renderer.ts';
import type { DocumentRenderer } from '../../../src/services/documents/rendering.ts';

let shared: DocumentRenderer | undefined;

/** Returns one renderer per test worker: its thread loads compiler and fonts once. */
export function sharedRenderer(): DocumentRenderer {
  return (shared ??= createDocumentRenderer());
}
