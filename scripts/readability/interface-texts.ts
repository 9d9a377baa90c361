import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { schoolYearOf, wordsOf } from './readability.ts';
import { type FoundText, textsIn } from './texts-in.ts';

/** The highest school year of a text, and of all texts together. Short texts count in the sum only. [UI-11] */
const MAX_YEAR = 10.5;
const MAX_YEAR_OF_ALL = 6;
const SHORT = 9;

const SOURCES = ['products/*/{definition,web,server}/**/*.{ts,tsx}', '{apps,packages}/*/src/**/*.{ts,tsx}'];
const NO_SOURCE = /\.(?:test|examples)\.tsx?$|\/sample\/|\/rechner-checks\//;
// Wordings that people agree to, and the promise of deletion, which the privacy texts repeat.
const LEGAL = /\/(?:einwilligungen|deletion-text|kfz-muster\/definition\/steps\/ergebnis)\.ts$/;

function readTexts(): FoundText[] {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !NO_SOURCE.test(file) && !LEGAL.test(file));
  return files.flatMap((file) => textsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Checks that the texts of screens, mails and documents are plain. [UI-11] */
export function checkReadability(texts: readonly FoundText[] = readTexts()) {
  const hard = texts.filter(({ text }) => wordsOf(text).length >= SHORT && schoolYearOf(text) > MAX_YEAR);
  const yearOfAll = schoolYearOf(texts.map(({ text }) => `${text}.`).join(' '));
  const problems = hard.map(
    ({ file, line, text }) =>
      `${file}:${line} is hard to read (school year ${schoolYearOf(text).toFixed(1)}, at most ${MAX_YEAR}): write shorter words and sentences. ${text}`,
  );
  if (yearOfAll > MAX_YEAR_OF_ALL)
    problems.push(`All texts together need school year ${yearOfAll.toFixed(1)}, at most ${MAX_YEAR_OF_ALL}.`);
  return { problems, summary: `${texts.length} texts of the interface need school year ${yearOfAll.toFixed(1)}.` };
}
