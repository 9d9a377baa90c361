import { posix } from 'node:path';

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading)));
}

/**
 * Returns the broken links of a Markdown page: to a missing file, or to a missing heading of a page.
 * @param page its path in the repository, with slashes
 * @param read returns the text of a file, '' for a folder, undefined if there is none
 */
export function brokenLinks(page: string, read: (path: string) => string | undefined): string[] {
  const links = [...(read(page) ?? '').matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  return links
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : posix.join(posix.dirname(page), path);
      const text = read(file);
      return text === undefined || (anchor !== undefined && file.endsWith('.md') && !anchorsOf(text).has(anchor));
    })
    .map((target) => `${page} has a link that leads nowhere: ${target}`);
}
