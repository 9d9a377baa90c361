import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/config/project-root.ts';
import { startReadyServer } from '../support/server/order-calls.ts';
import { metricsOf } from '../support/server/server-calls.ts';

const FOLDER = join(ROOT, 'deploy/monitoring');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** What names no metric in an expression: texts, labels, durations, and words of the language. */
const NO_METRIC =
  /"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring)\s*\([^)]*\)|\b(?:and|or|unless|bool|offset)\b/g;

function metricsIn(expression: string): string[] {
  return expression.replaceAll(NO_METRIC, ' ').match(/\b[a-z_:][\w:]*\b(?!\s*\()/gi) ?? [];
}

function read(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

function alertExpressions(): string[] {
  return [...read('alerts.yml').matchAll(/expr: (?:>-\s*)?(.*(?:\n {10,}.*)*)/g)].map(
    ([, expression = '']) => expression,
  );
}

function panelExpressions(): string[] {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

it('the metrics of an expression are all names but functions, labels and words', () => {
  expect(metricsIn('topk(10, sum by (a, le) (rate(x_count{b=~"5.."}[5m])) / y_z) > 30 * 864 or absent(x:y)')).toEqual([
    'x_count',
    'y_z',
    'x:y',
  ]);
});

it.each([
  ['alerts.yml', alertExpressions, 16],
  ['dashboard.json', panelExpressions, 16],
])('the server has every metric that %s names [SEC-04]', async (_file, expressionsIn, count) => {
  const exposed = await metricsOf(await startReadyServer());
  const expressions = expressionsIn();
  expect(expressions).toHaveLength(count);
  const names = [...exposed.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
  );
  for (const expression of expressions) {
    const named = metricsIn(expression);
    expect(named, expression).not.toEqual([]);
    // Prometheus itself adds `up`.
    expect(['up', ...names], expression).toEqual(expect.arrayContaining(named));
  }
});

it('the alerts are valid and pass their tests, and so does the sample configuration [SEC-04]', ({ skip }) => {
  skip(!hasPromtool, 'promtool is missing (Debian package prometheus)');
  for (const words of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: FOLDER, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  }
});
