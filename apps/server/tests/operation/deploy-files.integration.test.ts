import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/config/project-root.ts';
import { temporaryFile } from '../support/environment/temporary-folder.ts';

const UNIT = 'deploy/rechner@.service';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function analyze(...parameters: string[]) {
  return spawnSync('systemd-analyze', ['--no-pager', ...parameters], { encoding: 'utf8' });
}

it('the unit for systemd is valid and leaves the server few rights [SEC-04]', ({ skip }) => {
  skip(!hasSystemd, 'systemd-analyze is missing');
  // The machine of the test has no package in this place.
  const unit = read(UNIT).replaceAll(/\/opt\/rechner\/\S+\/rechner\b/g, '/bin/true');
  // It also reports other units of the machine.
  expect(analyze('verify', temporaryFile('rechner@1.service', unit)).stderr).not.toContain('rechner@');
  const { stdout } = analyze('security', '--offline=true', join(ROOT, UNIT));
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
});

it('unit, nginx and Prometheus name the same ports [SEC-04]', () => {
  expect(read(UNIT)).toContain('PORT=300%i MONITORING_PORT=910%i\n');
  const portsIn = (file: string, pattern: RegExp) =>
    read(file)
      .match(pattern)
      ?.map((found) => found.slice(-4));
  expect(portsIn('deploy/nginx.conf', /server 127\.0\.0\.1:300\d/g)).toEqual(['3001', '3002', '3003']);
  for (const file of ['deploy/nginx.conf', 'deploy/monitoring/prometheus.yml'])
    expect(portsIn(file, /127\.0\.0\.1:910\d/g)).toEqual(['9101', '9102', '9103']);
});
