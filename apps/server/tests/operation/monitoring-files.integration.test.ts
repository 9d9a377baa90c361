import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/config/project-root.ts';
import { startReadyServer } from '../support/server/order-calls.ts';
import { metricsOf } from '../support/server/server-calls.ts';

const FOLDER = join(ROOT, 'deploy/monitoring');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Beginnings of the metrics of the server and of its process. */
const METRIC = /\b(?:budget|client_errors|http_answer|maintenance|nodejs|orders?|personal_data|process)_\w+/g;

it.each(['alerts.yml', 'dashboard.json'])('the server has every metric that %s names [SEC-04]', async (file) => {
  const exposed = await metricsOf(await startReadyServer());
  const named = new Set(readFileSync(join(FOLDER, file), 'utf8').match(METRIC));
  expect(named.size).toBeGreaterThan(10);
  for (const name of named) expect(exposed).toContain(`# HELP ${name.replace(/_(?:bucket|count)$/, '')} `);
});

it.skipIf(!hasPromtool)(
  'the alerts are valid and pass their tests, and so does the sample configuration [SEC-04]',
  () => {
    for (const words of [
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: FOLDER, encoding: 'utf8' });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    }
  },
);
