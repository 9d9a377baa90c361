import { createRequire } from 'node:module';

/** The part of the native Typst binding that we use; its package has no types. */
export interface TypstCompiler {
  compile(options: ({ mainFilePath: string } | { mainFileContent: string }) & { inputs: Record<string, string> }): {
    readonly result: TypstDocument | null;
    hasError(): boolean;
    takeError(): TypstError | null;
  };
  /** Lines are counted from 0. */
  fetchDiagnostics(error: TypstError): readonly {
    readonly path: string;
    readonly message: string;
    readonly range?: { readonly start: { readonly line: number } } | null;
  }[];
  pdf(document: TypstDocument, options: { pdfStandard: string; creationTimestamp: number }): Buffer;
  evictCache(maxAge: number): void;
}

/** A laid out document that only the binding can read. */
interface TypstDocument {
  readonly numOfPages: number;
}

/** A compiler error that only the binding can read. */
interface TypstError {
  readonly kind: number;
}

interface TypstBinding {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): TypstCompiler;
  };
}

/**
 * Creates a compiler for a template folder and fonts. The binding is required directly: its wrapper package lists
 * platforms as dependencies that a registry may lack, and adds nothing we use.
 */
export function createTypstCompiler(templatesDir: string, fontBlobs: Buffer[]): TypstCompiler {
  const binding = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') as TypstBinding;
  return binding.NodeCompiler.create({ workspace: templatesDir, fontArgs: [{ fontBlobs }] });
}
