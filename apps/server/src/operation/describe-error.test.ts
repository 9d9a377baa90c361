import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeError, reasonInWords } from './describe-error.ts';
import { createLogger } from './logger.ts';

const person = 'erika.muster@example.org';

describe('describeError', () => {
  it('keeps kind, code and place, and drops the message [SEC-02]', () => {
    const error = Object.assign(new TypeError(`550 ${person} unknown`), { code: 'EENVELOPE', responseCode: 550 });
    const described = describeError(error);
    expect(described).toMatchObject({ kind: 'TypeError', code: 'EENVELOPE 550' });
    expect(described.at?.[0]).toMatch(/describe-error\.test\.ts/);
    expect(JSON.stringify(described)).not.toContain(person);
  });

  it('keeps the place in a template', () => {
    const place = 'documents/antrag.typ:7';
    expect(describeError(Object.assign(new Error('x'), { place }))).toMatchObject({ place });
  });

  it('keeps the constraint that a statement violates', () => {
    const error = Object.assign(new Error('x'), { code: '23505', constraint: 'orders_pkey' });
    expect(describeError(error)).toMatchObject({ code: '23505 orders_pkey' });
  });

  it('keeps at most eight lines of the stack', () => {
    const deep = (depth: number): Error => (depth === 0 ? new Error('x') : deep(depth - 1));
    expect(describeError(deep(9)).at).toHaveLength(8);
  });

  it('gives the fields of an error in a log line [SEC-02]', () => {
    const lines: string[] = [];
    const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
    log.error(
      { err: new Error(`${person}\nsecond line ${person}`), body: person, req: { url: `/x?email=${person}` } },
      'failed',
    );
    expect(lines.join('')).toContain('"kind":"Error"');
    expect(lines.join('')).not.toContain(person);
  });

  it('describes a thrown value that is no error by its type only', () => {
    expect(describeError(person)).toEqual({ kind: 'string' });
  });
});

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
  expect(reasonInWords(new Error('client password must be a string'))).toBe('a password is required');
  expect(reasonInWords(new Error('The server does not support SSL connections'))).toBe('the server offers no TLS');
  expect(reasonInWords(Object.assign(new Error('x'), { code: '53300' }))).toBe('too many connections');
});

it('repeats nothing of an unknown message [SEC-02]', () => {
  expect(reasonInWords(new Error('kim@example.org is wrong'))).toBe('Error');
  expect(reasonInWords(Object.assign(new Error('kim'), { code: 'E999' }))).toBe('E999');
});
