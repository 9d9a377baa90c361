import { describe, expect, it } from 'vitest';
import { compareTexts } from './text-versions.ts';

function text(body: string, version = '2026-11') {
  return {
    name: 'faq',
    source: `---\ntitle: Fragen\nversion: ${version}\ndate: 2026-11-21\n---\n\n${body}\n`,
  };
}
const { recorded } = compareTexts('texts', [text('Ja.')], {});

describe('the record of text versions', () => {
  it('accepts a text with the content of its version, with any line ends [UI-07]', () => {
    expect(compareTexts('texts', [text('Ja.')], recorded)).toEqual({ problems: [], recorded });
    const windows = { name: 'faq', source: text('Ja.').source.replaceAll('\n', '\r\n') };
    expect(compareTexts('texts', [windows], recorded).problems).toEqual([]);
  });

  it('refuses changed content under a recorded version, and never records it [UI-07]', () => {
    const changed = compareTexts('texts', [text('Nein.')], recorded);
    expect(changed.problems).toEqual([
      'texts/faq.md, or the tariff in it, changed since version 2026-11: give it a new version and date, then run `npm run check -- texts --write`.',
    ]);
    expect(changed.recorded).toEqual(recorded);
  });

  it('asks to record a new version, and keeps earlier ones [UI-07]', () => {
    const renewed = compareTexts('texts', [text('Nein.', '2026-12')], recorded);
    expect(renewed.problems).toEqual([
      'texts/faq.md has the new version 2026-12: record its content with `npm run check -- texts --write`.',
    ]);
    expect(compareTexts('texts', [text('Nein.', '2026-12')], renewed.recorded).problems).toEqual([]);
    expect(compareTexts('texts', [text('Ja.')], renewed.recorded).problems).toEqual([]);
  });

  it('names a recorded text that does not exist [UI-07]', () => {
    expect(compareTexts('texts', [], recorded).problems).toEqual([
      'texts/versions.json names faq, but there is no texts/faq.md.',
    ]);
  });
});
