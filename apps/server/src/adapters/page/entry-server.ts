import type { PageData } from '@fa/api/page/page-data';

/** The assets for a build's first page; URLs relative to the host's root. */
export interface PageAssets {
  readonly script: string;
  readonly preloads: readonly string[];
  /** The text of the styles, to be inlined with the nonce. */
  readonly styles: string;
  readonly fonts: readonly string[];
}

/** The exports of the web app's server entry. `assets` is undefined in development, where Vite serves the sources. */
export interface EntryServer {
  renderDocument(input: {
    pageData: PageData;
    nonce: string;
    assets: PageAssets | undefined;
  }): string | Promise<string>;
}
