import { expect, it } from 'vitest';
import { logReadiness, type ReadinessChecks, runChecks } from './readiness.ts';

const checks: ReadinessChecks = {
  database: () => ({ status: 'ok' }),
  bankData: async () => ({ status: 'warning', validUntil: '2026-12-06' }),
  directory: () => {
    throw new Error('secret of the inside');
  },
};

it('lists each check with the worst status overall; a check that throws is failed without details [SEC-04]', async () => {
  expect(await runChecks(checks)).toEqual({
    status: 'failed',
    checks: {
      database: { status: 'ok' },
      bankData: { status: 'warning', validUntil: '2026-12-06' },
      directory: { status: 'failed' },
    },
  });
  const { database, bankData } = checks as Required<typeof checks>;
  expect((await runChecks({ database, bankData } as ReadinessChecks)).status).toBe('warning');
  expect((await runChecks({ database } as ReadinessChecks)).status).toBe('ok');
});

it('logs a check that is not ok, with its facts [IBAN-03, SEC-04]', async () => {
  const lines: unknown[] = [];
  const write = (fields: Record<string, unknown>, message: string) => void lines.push({ ...fields, message });
  const log = { debug: write, info: write, warn: write, error: write };
  logReadiness(await runChecks(checks), log);
  const message = 'a readiness check is not ok';
  expect(lines).toEqual([
    { check: 'bankData', status: 'warning', validUntil: '2026-12-06', message },
    { check: 'directory', status: 'failed', message },
  ]);
});
