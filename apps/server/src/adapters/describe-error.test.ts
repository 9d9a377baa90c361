import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
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
