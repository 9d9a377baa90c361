import { onTestFinished } from 'vitest';
import { type createTestServer, startTestServer, type TestServer } from './start-test-server.ts';

/** Returns the checks of the readiness details. */
export async function checksOf({ app }: TestServer) {
  return (await app.inject('/health/ready/details')).json().checks;
}

export async function metricsOf({ app }: TestServer): Promise<string> {
  return (await app.inject('/metrics')).body;
}

export async function statusOf({ app }: TestServer, url: string): Promise<number> {
  return (await app.inject(url)).statusCode;
}

export async function rowsOf({ database }: TestServer, table: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(`select * from ${table}`)).rows;
}

/** Does what every start of the jobs does, such as the deletion, and stops them. */
export async function restart(server: TestServer): Promise<void> {
  await (await server.startJobs()).stop();
}

/** Starts another process on the database of a server, with its keys. */
export function startBeside(
  { databaseUrl, keysDir }: TestServer,
  environment: Record<string, string> = {},
  options: Parameters<typeof createTestServer>[1] = {},
): Promise<TestServer> {
  return startTestServer({ KEYS_DIR: keysDir, ...environment }, { databaseUrl, ...options });
}

/** Advances the time of a server until the end of the test. */
export function advance({ clock }: TestServer, milliseconds: number): void {
  const before = clock.now;
  clock.now = new Date(before.getTime() + milliseconds);
  onTestFinished(() => void (clock.now = before));
}
