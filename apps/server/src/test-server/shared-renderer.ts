import { createDocumentRenderer, type DocumentRenderer } from '../adapters/documents/document-renderer.ts';

let shared: DocumentRenderer | undefined;

/** One renderer for all tests of a worker: its thread loads compiler and fonts once, and ends with the worker. */
export function sharedRenderer(): DocumentRenderer {
  return (shared ??= createDocumentRenderer());
}
