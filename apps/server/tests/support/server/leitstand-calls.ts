import { inviteAgent } from '../../../src/agents/agents.ts';
import { type Browser, openBrowser } from './agent-calls.ts';
import type { TestServer } from './start-test-server.ts';

/** Signs somebody in at the Leitstand by invitation; returns the browser. */
export async function openLeitstand(server: TestServer, name: string): Promise<Browser> {
  const browser = openBrowser(server);
  await browser.post(`/agent/einladung/${await inviteAgent(server.context, name, 'leitstand')}`);
  return browser;
}
