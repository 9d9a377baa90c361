import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../apps/server/tests/support/environment/free-ports.ts';
import { root } from '../../../scripts/processes.ts';
import { until } from '../run/fault-run.ts';
import { findNginx } from './find-nginx.ts';

/** The host name of deploy/nginx.conf. */
export const HOST = 'rechner.example';

/** The ports of a process of the server. */
export interface ServerPorts {
  readonly port: number;
  readonly monitoring: number;
}

/** A running nginx. */
export type Proxy = Awaited<ReturnType<typeof startNginx>>;

function replaceIn(text: string, replacements: readonly (readonly [string | RegExp, string])[]): string {
  return replacements.reduce((before, [part, by]) => {
    const after = before.replaceAll(part, by);
    if (after === before) throw new Error(`deploy/nginx.conf does not contain ${part}`);
    return after;
  }, text);
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', ['req', '-x509', ...key, ...names, ...files], { stdio: 'ignore' });
}

/** What Debian has around the file: /etc/nginx/nginx.conf. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 2;
    pid ${folder}/nginx.pid;
    events { worker_connections 512; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      include ${folder}/rechner.conf;
    }`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Starts nginx with deploy/nginx.conf, in which only ports, files and listening addresses are replaced. */
export async function startNginx(processes: readonly ServerPorts[]) {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('There is no nginx');
  const [httpPort = 0, httpsPort = 0, ...monitoringPorts] = await freePorts(2 + processes.length);
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  makeCertificate(folder);
  const configuration = replaceIn(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['/etc/ssl/rechner/', `${folder}/`],
    ['/var/log/nginx/', `${folder}/`],
    ['/var/cache/rechner', `${folder}/assets`],
    ...processes.flatMap(({ port, monitoring }, index): [string | RegExp, string][] => [
      // Whole numbers: a port that stands there already may begin or end with these digits.
      [new RegExp(`\\b300${index + 1}\\b`, 'g'), String(port)],
      [new RegExp(`\\b910${index + 1}\\b`, 'g'), String(monitoring)],
      [new RegExp(`\\b918${index + 1}\\b`, 'g'), String(monitoringPorts[index])],
    ]),
  ]);
  writeFileSync(join(folder, 'rechner.conf'), configuration);
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'main.log')], {
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
    rmSync(folder, { recursive: true });
  };
  try {
    await until('nginx', async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended:\n${textOf('main.log')}`);
      return isOpen(httpsPort);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    httpPort,
    httpsPort,
    /** A port for each process. */
    monitoringPorts,
    certificate: textOf('fullchain.pem'),
    /** Returns the lines of the access log and of the error log. */
    logs: () => ({
      access: textOf('rechner.log').trim().split('\n'),
      errors: textOf('main.log') + textOf('rechner-error.log'),
    }),
    stop,
  };
}
