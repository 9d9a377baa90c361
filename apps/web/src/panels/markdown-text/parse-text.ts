/** A text source: what its front matter says of it, and its Markdown. */
export interface TextSource {
  readonly title: string;
  readonly version: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly markdown: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** Takes a source as it was fetched, gives it with title, version and date; null where one of them is missing. [UI-07] */
export function parseText(source: string): TextSource | null {
  const [block, lines] = FRONT_MATTER.exec(source) ?? [];
  if (block === undefined || lines === undefined) return null;
  const valueOf = (key: string) => new RegExp(`^${key}:[ \\t]*(.+?)\\s*$`, 'm').exec(lines)?.[1];
  const [title, version, date] = [valueOf('title'), valueOf('version'), valueOf('date')];
  if (title === undefined || version === undefined || date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    return null;
  return { title, version, date, markdown: source.slice(block.length) };
}
