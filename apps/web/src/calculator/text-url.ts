const TEXTS = '/tarifrechner/texte/';

/** Where a text is as Markdown; its page is there without the ending. [UI-07] */
export function textUrl(name: string): string {
  return `${TEXTS}${name}.md`;
}

/** The page of a text, to read and print. [UI-07] */
export function textPageUrl(name: string): string {
  return `${TEXTS}${name}`;
}
