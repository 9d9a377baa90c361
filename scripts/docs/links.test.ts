import { expect, it } from 'vitest';
import { brokenLinks } from './links.ts';

function linksOf(text: string): string[] {
  const files: Record<string, string> = {
    'docs/a.md': text,
    'docs/how-to/b.md': '# The contract of a key-service\n',
    LICENSE: 'x',
  };
  return brokenLinks('docs/a.md', (path) => files[path]);
}

it('accepts links to files, headings and other sites', () => {
  expect(linksOf('[b](how-to/b.md#the-contract-of-a-key-service) [l](../LICENSE) [s](https://a.example/x)')).toEqual(
    [],
  );
  expect(linksOf('# Title\n[above](#title)')).toEqual([]);
});

it.each(['how-to/c.md', 'how-to/b.md#contract', '#below'])('names the broken link %s', (target) => {
  expect(linksOf(`See [it](${target}).`)).toEqual([`docs/a.md has a link that leads nowhere: ${target}`]);
});
