import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonInWords } from './reason-in-words.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it('explains why a file cannot be read', () => {
  expect(reasonInWords(thrownBy(() => readFileSync('/nowhere/a')))).toBe('there is no such file or folder');
  expect(reasonInWords(thrownBy(() => readFileSync(import.meta.dirname)))).toBe('it is a folder, not a file');
  expect(reasonInWords(thrownBy(() => readFileSync(`${import.meta.filename}/a`)))).toMatch(/is a file, not a folder/);
});

it('explains why a database does not answer', () => {
  expect(reasonInWords(Object.assign(new Error('x'), { code: '28P01' }))).toBe('user or password is wrong');
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  expect(reasonInWords(new AggregateError([refused]))).toBe('nothing listens there');
  expect(reasonInWords(new Error('timeout expired'))).toBe('no answer in time');
});

it('repeats nothing of an unknown message [SEC-02]', () => {
  expect(reasonInWords(new Error('kim@example.org is wrong'))).toBe('Error');
  expect(reasonInWords(Object.assign(new Error('kim'), { code: 'E999' }))).toBe('E999');
});
