import { expect, it } from 'vitest';
import { createLogger, terminalLine } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void, dev = false): string {
  const lines: string[] = [];
  write(createLogger({ level: 'info', dev, destination: { write: (line) => void lines.push(terminalLine(line)) } }));
  return lines.join('');
}

it('shows a line of the log with German time, level, message and fields', () => {
  const time = Date.parse('2026-11-22T13:05:09Z');
  const line = JSON.stringify({
    level: 40,
    time,
    pid: 7,
    hostname: 'a',
    msg: 'a mail failed',
    code: 'X',
    days: [1, 2],
  });
  expect(terminalLine(`${line}\n`)).toBe('14:05:09 WARN  a mail failed code=X days=[1,2]\n');
  expect(logged((log) => log.info({ brokers: 10 }, 'in use'))).toMatch(/^\d\d:\d\d:\d\d info {2}in use brokers=10\n$/);
});

it('prints the stack of an error on separate lines', () => {
  expect(logged((log) => log.error({ err: new Error('no') }, 'failed'), true)).toMatch(
    /ERROR failed\n {4}Error: no\n {8}at /,
  );
});

it('lets no control character through to the terminal [SEC-02]', () => {
  expect(logged((log) => log.warn({ reason: 'a\u001b[2Jb' }, 'x\u0007'))).toContain('x\u{fffd} reason=a\u{fffd}[2Jb\n');
});

it('passes other output through unchanged', () => {
  expect(terminalLine('hello\n')).toBe('hello\n');
});

it('leaves out bodies, queries, headers and URLs, also of a nested object [SEC-02]', () => {
  const secret = { headers: 'geheim', body: 'geheim', query: 'geheim', url: 'geheim' };
  const line = logged((log) => log.info({ ...secret, call: { ...secret, status: 500 } }, 'a call'));
  expect(line).toMatch(/ a call call=\{"status":500\}\n$/);
});
