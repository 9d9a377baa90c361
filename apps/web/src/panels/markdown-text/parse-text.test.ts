import { expect, it } from 'vitest';
import { parseText } from './parse-text.ts';

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
] as [string, string[]][])('is no text of ours with %s [UI-07]', (_what, lines) => {
  expect(parseText(source(lines))).toBeNull();
});

it.each(['', '# Text', `# Text\n${source(HEAD)}`, source(HEAD).slice(0, 30)])(
  'is no text of ours if its head does not come first and whole: %j [UI-07]',
  (text) => {
    expect(parseText(text)).toBeNull();
  },
);
