import type { PageData } from '@fa/vertrag/page-data';

/** What the first page needs of a build; addresses seen from the host's root. */
export interface PageAssets {
  readonly script: string;
  readonly preloads: readonly string[];
  /** The styles' text, to be inlined under the nonce. */
  readonly styles: string;
  readonly fonts: readonly string[];
}

/** What the web app's server entry exports. `assets` is undefined in development, where Vite serves the sources. */
export interface EntryServer {
  renderDocument(input: {
    pageData: PageData;
    nonce: string;
    assets: PageAssets | undefined;
  }): string | Promise<string>;
}
