import { expect, it } from 'vitest';
import { sampleProduct, sampleTexts } from '../../../tests/support/server/sample-documents.ts';
import { parseLegalText } from '../../documents/legal-text.ts';
import { textNamed } from '../../documents/legal-texts.ts';
import { wordingOf } from './wording-of.ts';

const SOURCE = `---
title: Bedingungen
version: 2026-11
date: 2026-11-01
---

> **Muster.** Ein Text.

## 1 Was

Erste Zeile\\
zweite *Zeile*, siehe [hier](https://example.org/a).

- eins

  mehr dazu
- zwei
  1. innen

3. drei
4. vier
`;

it('writes a legal text as plain text, whole and in order [DOC-02, ORD-01]', () => {
  expect(wordingOf(parseLegalText(SOURCE, {}))).toBe(`Bedingungen
Fassung 2026-11, Stand 2026-11-01

Muster. Ein Text.

1 Was

Erste Zeile
zweite Zeile, siehe hier (https://example.org/a).

- eins

  mehr dazu
- zwei

  1. innen

3. drei
4. vier
`);
});

it('leaves out no word of the printed texts [DOC-02]', () => {
  for (const { name } of sampleProduct.order.contract.texts) {
    const text = textNamed(name, sampleTexts);
    const words = text.markdown.match(/[A-Za-zÄÖÜäöüß]{4,}/g) ?? [];
    expect(words.length).toBeGreaterThan(50);
    const wording = wordingOf(text);
    for (const word of words) expect(wording).toContain(word);
  }
});
