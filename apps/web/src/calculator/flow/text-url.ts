import type { PageData } from '@fa/api/page/page-data';

/** Returns the URL of a text's page, to read and print. [UI-07, PART-01] */
export function textPageUrl({ textsUrl }: Pick<PageData, 'textsUrl'>, name: string): string {
  return `${textsUrl}${name}`;
}

/** Returns the URL of a text as Markdown; without the extension it is the text's page. [UI-07] */
export function textUrl(page: Pick<PageData, 'textsUrl'>, name: string): string {
  return `${textPageUrl(page, name)}.md`;
}
