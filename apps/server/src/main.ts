import { createApp } from './app.ts';
import { asCalled } from './commands/operator-output.ts';
import { noteRunningAddress } from './config/data-directory.ts';
import { isProduction } from './config/process-config.ts';
import { StartupError } from './config/startup-error.ts';
import { addressLines, listen, originOf } from './http/listen.ts';
import { openContext } from './open-context.ts';
import { openSubjects } from './open-subjects.ts';
import { createLogger, reportProcess } from './operation/logger.ts';
import { createShutdown, type Shutdown } from './operation/shutdown.ts';
import { startServerJobs } from './start-server-jobs.ts';

/** Opens, assembles and starts the server. Each part is registered with `shutdown` at once, in case the start fails. */
async function start(shutdown: Shutdown): Promise<void> {
  const { context, dataDir } = await openContext(shutdown);
  const { config, log, products } = context;
  if (isProduction()) reportProcess(log);
  const subjects = await openSubjects(context);
  const { app, leitstand, monitoring } = await createApp(context, subjects);
  await subjects.maintenance.refresh();
  const watchingMaintenance = subjects.maintenance.watch();
  shutdown.closing('maintenance', () => watchingMaintenance.stop());
  const starting = startServerJobs(context, subjects);
  shutdown.closing('jobs', async () => (await starting).stop(), 5_000);
  await starting;
  const { host, port } = config.monitoring;
  // Opened before and closed after the server that it monitors.
  if (monitoring && port !== undefined) {
    shutdown.closing('monitoring', () => monitoring.close());
    log.info({ address: await listen(monitoring, { host, port }, 'MONITORING_') }, 'listening for monitoring');
  } else if (!config.monitoring.isPublic) {
    log.warn('MONITORING_PORT is not set: metrics and readiness details are not served');
  }
  const leitstandPort = config.leitstand?.port;
  if (leitstand && leitstandPort !== undefined) {
    shutdown.closing('Leitstand', () => leitstand.close());
    log.info(
      { address: await listen(leitstand, { host, port: leitstandPort }, 'LEITSTAND_') },
      'listening for the Leitstand',
    );
  }
  shutdown.closing('server', () => app.close());
  const address = await listen(app, config);
  const forgetAddress = noteRunningAddress(dataDir, originOf(address, config));
  shutdown.closing('address', async () => forgetAddress());

  if (isProduction()) log.info({ address }, 'the server is ready');
  else process.stdout.write(`\n${addressLines(address, products, config)}\n\n`);
}

/** In production as a line of the log. */
function sayWhyNotStarted(error: unknown): void {
  if (!isProduction()) {
    const reason = error instanceof StartupError ? error.message : `The server could not start: ${String(error)}`;
    process.stderr.write(`${asCalled(reason)}\n`);
    return;
  }
  const fields = error instanceof StartupError ? { reason: asCalled(error.message) } : { err: error };
  createLogger({ level: 'fatal' }).fatal(fields, 'the server could not start');
}

const shutdown = createShutdown();
try {
  await start(shutdown);
} catch (error) {
  sayWhyNotStarted(error);
  await shutdown.run(1);
}
