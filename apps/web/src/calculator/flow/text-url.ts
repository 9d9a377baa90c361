import type { PageData } from '@fa/api/page/page-data';

const TEXTS = '/tarifrechner/texte/';

/** Returns the URL of a text's page, to read and print; partner pages have their own. [UI-07, PART-01] */
export function textPageUrl({ basePath, partner }: Pick<PageData, 'basePath' | 'partner'>, name: string): string {
  return `${partner ? basePath : ''}${TEXTS}${name}`;
}

/** Returns the URL of a text as Markdown; without the extension it is the text's page. [UI-07] */
export function textUrl(page: Pick<PageData, 'basePath' | 'partner'>, name: string): string {
  return `${textPageUrl(page, name)}.md`;
}
