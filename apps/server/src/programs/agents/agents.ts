import { randomBytes } from 'node:crypto';
import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { Kysely } from 'kysely';
import { systemClock } from '../../adapters/clock.ts';
import { createKyselyAgents } from '../../adapters/database/kysely-agents.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import { readRunningAddress } from '../../adapters/files/data-directory.ts';
import { processConfig } from '../../adapters/files/process-config.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { KeyedHashes } from '../../sealing/keyed-hash.ts';
import { createAgents, IDLE_MS, type ListedAgent } from '../../services/agents/agents.ts';
import { withDatabase } from '../../wiring/with-database.ts';
import { runProgram, say, shownTime } from '../run-program.ts';
import { AGENT_INVITE, AGENTS, type AgentsArguments } from './agents-arguments.ts';

// A separate program for operators; the server may run or not. [SID-04]

/** Returns the origin for browsers, with a warning if it is uncertain. */
function originOf(named: string | undefined, dataDir: string): { origin: string; doubt?: string } {
  if (named !== undefined) return { origin: named };
  const { productionHosts, port } = processConfig();
  const [host] = productionHosts;
  if (host !== undefined) return { origin: `https://${host}` };
  const running = readRunningAddress(dataDir);
  if (running !== undefined) return { origin: running };
  return {
    origin: `http://127.0.0.1:${port}`,
    doubt: `No server runs on ${dataDir}, so the link assumes PORT ${port}: --origin names another address.`,
  };
}

function stateOf({ invitedUntil, signedInUntil, usedAt }: ListedAgent, now: Date): string {
  const isIdle = usedAt === null || now.getTime() - usedAt.getTime() >= IDLE_MS;
  if (signedInUntil && signedInUntil > now && !isIdle) return `signed in until ${shownTime(signedInUntil)}`;
  return invitedUntil && invitedUntil > now ? `invited until ${shownTime(invitedUntil)}` : 'not signed in';
}

async function runCommand(
  given: AgentsArguments,
  database: Kysely<Tables>,
  { hashes, dataDir }: { hashes: KeyedHashes; dataDir: string },
): Promise<void> {
  const store = createKyselyAgents(database);
  const { signIn } = processConfig();
  const agents = createAgents({ store, clock: systemClock, randomBytes, hashes, signIn });
  switch (given.command) {
    case 'invite': {
      if (signIn)
        throw new StartupError('Agents sign in at the identity provider (OIDC_ISSUER): give them the role there.');
      const { origin, doubt } = originOf(given.origin, dataDir);
      const token = await agents.invite(given.name);
      say(`Send this link to ${given.name} only; it works once, for 24 hours:`);
      say(`${origin}${AGENT_PATH}/einladung/${token}`, ...(doubt === undefined ? [] : [doubt]));
      return;
    }
    case 'revoke':
      if (!(await store.revoke(given.name))) throw new StartupError(`There is no agent ${given.name}.`);
      return say(`${given.name} is signed out and no longer an agent.`);
    case 'end-session':
      if (!(await store.endSession(given.id))) throw new StartupError(`There is no session ${given.id}.`);
      return say(`The session ${given.id} has ended.`);
    case 'sessions': {
      const lines = (await agents.sessions()).map(({ id, name, signedInAt, usedAt, until }) => {
        const times = `since ${shownTime(signedInAt)}  last used ${shownTime(usedAt)}  until ${shownTime(until)}`;
        return `${id}  ${name}  ${times}`;
      });
      return say(...(lines.length > 0 ? lines : ['There are no sessions.']));
    }
    case 'list': {
      const lines = (await store.list()).map((agent) => `${agent.id}  ${agent.name}  ${stateOf(agent, systemClock())}`);
      return say(...(lines.length > 0 ? lines : ['There are no agents.']));
    }
  }
}

function work(given: AgentsArguments): Promise<void> {
  return withDatabase((database, dataDir, { purposes }) =>
    runCommand(given, database, { hashes: purposes.hashes('agents v1'), dataDir }),
  );
}

const words = process.argv.slice(2);
if (words[0] === '--invite') await runProgram(AGENT_INVITE, work, { given: words.slice(1) });
else await runProgram(AGENTS, work, { given: words });
