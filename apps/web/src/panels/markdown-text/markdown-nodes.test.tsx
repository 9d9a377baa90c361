import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markdownNodes, parseText } from './markdown-nodes.tsx';

function shown(markdown: string) {
  const { content, leftOut } = markdownNodes(markdown, 2);
  const { container } = render(<div>{content}</div>);
  return { html: container.innerHTML.replace(/^<div>|<\/div>$/g, ''), leftOut, container };
}

it('shows headings one level below the panel’s, lists, emphasis, notes and links [UI-07]', () => {
  const { html, leftOut } = shown(
    '# Eins\n\n## Zwei\n\n### Drei\n\n> **Muster.** _So_\n\n1. a\n2. b\n\n[Mehr](/texte/a)',
  );
  expect(html).toBe(
    '<h3>Eins</h3><h3>Zwei</h3><h4>Drei</h4><blockquote><p><strong>Muster.</strong><span> </span><em>So</em></p></blockquote>' +
      '<ol start="1"><li><p>a</p></li><li><p>b</p></li></ol>' +
      '<p><a href="/texte/a" target="_blank" rel="noopener noreferrer">Mehr</a></p>',
  );
  expect(leftOut).toEqual([]);
});

it('shows code, breaks, lines, own images and links within the page [UI-07]', () => {
  const { html, leftOut } = shown(
    '- a `b`\n\nx\\\ny\n\n---\n\n```\nz\n```\n\n![Bild](/a.png) [Mail](mailto:a@b.example)',
  );
  expect(html).toBe(
    '<ul><li><p><span>a </span><code>b</code></p></li></ul><p><span>x</span><br><span>y</span></p><hr><pre><code>z</code></pre>' +
      '<p><img alt="Bild" src="/a.png"><span> </span><a href="mailto:a@b.example">Mail</a></p>',
  );
  expect(leftOut).toEqual([]);
});

it('shows the prefixes of the cookies with their underscores [UI-07]', () => {
  const text = readFileSync(resolve('products/forderungsausfall/texts/cookies.md'), 'utf8');
  expect(shown(text).container.textContent).toContain('mit _ga, _gid, _gat, _gcl oder ph_ beginnen');
});

it.each([
  '[Klick](javascript:alert(1))',
  '[Klick](JaVaScript:alert(1))',
  '[Klick](&#106;avascript:alert(1))',
  '[Klick](java&Tab;script:alert(1))',
  '[Klick](data:text/html,<script>alert(1)</script>)',
  '[Klick](vbscript:x)',
  '[Klick](//evil.example/)',
  '[Klick](/\\evil.example/)',
  '[Klick](blob:x)',
  '<javascript:alert(1)>',
])('shows the dangerous link %s as text [UI-07]', (markdown) => {
  const { container, leftOut } = shown(markdown);
  expect(container.querySelectorAll('a')).toHaveLength(0);
  expect(container.textContent).not.toBe('');
  expect(leftOut).toEqual(['link']);
});

it.each([
  ['<script>alert(1)</script>', ['html']],
  ['Text <img src=x onerror=alert(1)> weiter', ['html']],
  ['<style>*{display:none}</style>', ['html']],
  ['<iframe src="https://evil.example"></iframe>', ['html']],
  ['![Bild](https://evil.example/a.png)', ['image']],
  ['![Bild](//evil.example/a.png)', ['image']],
  ['![Bild](data:image/svg+xml,x)', ['image']],
  ['[a]: javascript:alert(1)\n\n[Klick][a] ![Bild][a]', []],
])('renders no element for %j, and reports that it was left out [UI-07, SEC-05]', (markdown, leftOut) => {
  const result = shown(markdown);
  expect(result.container.querySelectorAll('script,style,iframe,img,a')).toHaveLength(0);
  expect(result.leftOut).toEqual(leftOut);
});

function source(lines: readonly string[], end = '\n') {
  return ['---', ...lines, '---', '# Text', ''].join(end);
}
const HEAD = ['title: Häufige Fragen: alles', 'version:  2', 'date: 2026-08-15'];

it.each(['\n', '\r\n'])('reads title, version and date before a text with line ends %j [UI-07]', (end) => {
  expect(parseText(source([...HEAD, 'more: x'], end))).toEqual({
    title: 'Häufige Fragen: alles',
    version: '2',
    date: '2026-08-15',
    markdown: ['# Text', ''].join(end),
  });
});

it.each([
  ['no title', HEAD.slice(1)],
  ['no version', [HEAD[0], HEAD[2]]],
  ['an empty version', [HEAD[0], 'version:', HEAD[2]]],
  ['no date', HEAD.slice(0, 2)],
  ['a day more in its date', [HEAD[0], HEAD[1], 'date: 2026-08-155']],
  ['a word before its date', [HEAD[0], HEAD[1], 'date: am 2026-08-15']],
] as [string, string[]][])('refuses a head with %s [UI-07]', (_what, lines) => {
  expect(parseText(source(lines))).toBeNull();
});

it.each(['', '# Text', `# Text\n${source(HEAD)}`, source(HEAD).slice(0, 30)])(
  'refuses a text that does not begin with a complete head: %j [UI-07]',
  (text) => {
    expect(parseText(text)).toBeNull();
  },
);
