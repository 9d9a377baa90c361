import type { PageData } from '@fa/vertrag/page-data';

/** What the web build made for the first page, all as URLs from the host's root. */
export type PageAssets = {
  readonly script: string;
  readonly preloads: readonly string[];
  /** Text of the first page's styles, to be inlined. */
  readonly styles: string;
  readonly fonts: readonly string[];
};

/** What the web app's server entry exports. `assets` is undefined in development, where Vite serves the sources. */
export type EntryServer = {
  renderDocument(input: { pageData: PageData; nonce: string; assets: PageAssets | undefined }): string;
};
