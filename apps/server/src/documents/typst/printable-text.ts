import { isObject } from '@fa/rechner/definition/model';
import { readableTelefon } from '@fa/rechner/formats/readable-telefon';

import type { FontCoverage } from './font-coverage.ts';

const LINE_BREAKS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
/** One empty line separates paragraphs; more would waste paper. */
const EMPTY_LINES = /\n(?:[^\S\n]*\n){2,}/g;
/** Control characters, including the tab, except the line break. */
const CONTROLS = /[^\P{Cc}\n]/gu;
/** Direction marks and overrides: they could make an answer in a document read as a different one. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Joiners, variation selectors, soft hyphen and tags: they affect their neighbours but print nothing themselves. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

/**
 * Returns the printed form of a text: NFC, without control and direction characters. A character without a glyph
 * becomes its letter and accent, or else its code point, '[U+4E2D]', because PDF/UA forbids missing glyphs. [DOC-02]
 */
export function toPrintableText(text: string, coverage: FontCoverage, keepInvisible: boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(LINE_BREAKS, '\n')
    .replace(CONTROLS, ' ')
    .replace(DIRECTION_CONTROLS, '')
    .replace(EMPTY_LINES, '\n\n');
  const isCovered = (character: string) => coverage.has(character.codePointAt(0) ?? 0);
  let printable = '';
  for (const character of plain) {
    const hasGlyph = character === '\n' || isCovered(character);
    const parts = [...character.normalize('NFD')];
    if (INVISIBLE.test(character)) printable += hasGlyph && keepInvisible ? character : '';
    else if (hasGlyph) printable += character;
    else printable += parts.every(isCovered) ? parts.join('') : codePointOf(character);
  }
  return printable;
}

function codePointOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Returns data as JSON with printed texts and readable telephone numbers, which orders store ungrouped. [DOC-02] */
export function printableJson(data: unknown, coverage: FontCoverage, keepInvisible: boolean): string {
  return JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'string') return toPrintableText(value, coverage, keepInvisible);
    if (!isObject(value) || value['isTelefon'] !== true) return value;
    return typeof value['value'] === 'string' ? { ...value, value: readableTelefon(value['value']) } : value;
  });
}
