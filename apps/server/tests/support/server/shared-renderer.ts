import { type DocumentRenderer, openDocumentRenderer } from '../../../src/documents/typst/document-renderer.ts';

let shared: DocumentRenderer | undefined;

/** Returns one renderer per test worker: its thread loads compiler and fonts once. */
export function sharedRenderer(): DocumentRenderer {
  return (shared ??= openDocumentRenderer());
}
