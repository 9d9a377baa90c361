import { setTimeout as sleep } from 'node:timers/promises';

/** Capabilities of a new session, as in the W3C standard WebDriver. */
export type Capabilities = Readonly<Record<string, unknown>>;

/** A session of a WebDriver, which has one current window. */
export interface Session {
  /** @returns the value of the answer */
  get(command: string): Promise<unknown>;
  post(command: string, parameters?: object): Promise<unknown>;
  delete(command: string): Promise<unknown>;
}

async function send(url: string, method: string, parameters?: object): Promise<unknown> {
  const body = parameters && JSON.stringify(parameters);
  const response = await fetch(url, { method, ...(body && { body }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(message ? `${error}: ${message}` : error);
}

/** Waits until the driver listens. @throws when it does not within a minute */
export async function waitForDriver(driver: string): Promise<void> {
  for (let left = 3000; ; left -= 1)
    try {
      return void (await send(`${driver}/status`, 'GET'));
    } catch (error) {
      if (left === 0) throw error;
      await sleep(20);
    }
}

/** Starts the browser. @param driver such as http://127.0.0.1:4444 */
export async function startSession(driver: string, capabilities: Capabilities): Promise<Session> {
  const parameters = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await send(`${driver}/session`, 'POST', parameters)) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  return {
    get: (command) => send(`${session}/${command}`, 'GET'),
    // The standard wants an object, even an empty one.
    post: (command, parameters = {}) => send(`${session}/${command}`, 'POST', parameters),
    delete: (command) => send(`${session}/${command}`, 'DELETE'),
  };
}
