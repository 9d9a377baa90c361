import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markdownNodes } from './markdown-nodes.tsx';
import { parseText } from './parse-text.ts';

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
    '<h3>Eins</h3><h3>Zwei</h3><h4>Drei</h4><blockquote><p><strong>Muster.</strong> <em>So</em></p></blockquote>' +
      '<ol start="1"><li><p>a</p></li><li><p>b</p></li></ol>' +
      '<p><a href="/texte/a" target="_blank" rel="noopener noreferrer">Mehr</a></p>',
  );
  expect(leftOut).toEqual([]);
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

it('reads title, version and date, and refuses a text without them [UI-07]', () => {
  const text = '---\ntitle: Häufige Fragen\nversion: 2026-11\ndate: 2026-11-21\n---\n\nText\n';
  expect(parseText(text)).toEqual({
    title: 'Häufige Fragen',
    version: '2026-11',
    date: '2026-11-21',
    markdown: '\nText\n',
  });
  for (const broken of [
    '',
    'Text',
    '---\ntitle: a\n---\nText',
    text.replace('2026-11-21', 'gestern'),
    '<!doctype html>',
  ])
    expect(parseText(broken)).toBeNull();
});
