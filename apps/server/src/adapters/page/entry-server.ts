import type { PageData } from '@fa/vertrag/page-data';

/** The manifest of a Vite build: per source file the built file, its styles and what it imports. */
export type BuildManifest = Readonly<
  Record<
    string,
    {
      file: string;
      css?: string[];
      imports?: string[];
      dynamicImports?: string[];
      isEntry?: boolean;
      assets?: string[];
    }
  >
>;

/** What the web app's server entry exports. `manifest` is undefined in development, where Vite serves the sources. */
export type EntryServer = {
  renderDocument(input: {
    pageData: PageData;
    nonce: string;
    assets: BuildManifest | undefined;
  }): string | Promise<string>;
};
