import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../src/config/project-root.ts';
import { temporaryFile } from '../support/environment/temporary-folder.ts';

const UNIT = 'deploy/rechner@.service';
const LIVENESS = 'deploy/rechner-live@.service';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const hasCurl = spawnSync('curl', ['--version']).status === 0;

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function analyze(...parameters: string[]) {
  return spawnSync('systemd-analyze', ['--no-pager', ...parameters], { encoding: 'utf8' });
}

it('the units for systemd are valid, and leave the server few rights [SEC-04]', ({ skip }) => {
  skip(!hasSystemd, 'systemd-analyze is missing');
  const files = [UNIT, LIVENESS, 'deploy/rechner-live@.timer'].map((file) =>
    // The machine of the test has no package in this place.
    temporaryFile(
      basename(file).replace('@', '@1'),
      read(file).replaceAll(/\/opt\/rechner\/\S+\/rechner\b/g, '/bin/true'),
    ),
  );
  // It also reports other units of the machine.
  expect(analyze('verify', ...files).stderr).not.toContain('rechner');
  const { stdout } = analyze('security', '--offline=true', join(ROOT, UNIT));
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
});

it('a process that hangs is killed, one that responds or ends is left [SEC-07]', async ({ skip }) => {
  skip(!hasCurl, 'curl is missing');
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const systemctl = temporaryFile('systemctl', '#!/bin/sh\necho "$@"\n');
  chmodSync(systemctl, 0o700);
  const env = { PATH: `${dirname(systemctl)}:${process.env['PATH']}` };
  const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read(LIVENESS)) ?? [];
  const asking = command.replace('300%i', String(port)).replaceAll('%i', '1').replaceAll('$$', '$');

  expect((await promisify(execFile)('/bin/sh', ['-c', asking], { env })).stdout).toBe('');
  // This call blocks the event loop of the server.
  const hung = spawnSync('/bin/sh', ['-c', asking.replace('--max-time 5 --retry 2', '--max-time 0.1')], { env });
  expect(hung.stdout.toString()).toBe('rechner@1 does not respond and is killed\nkill --signal=SIGKILL rechner@1\n');
  server.close();
  expect((await promisify(execFile)('/bin/sh', ['-c', asking], { env })).stdout).toBe('');
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
