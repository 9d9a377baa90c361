import { randomBytes } from 'node:crypto';
import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { Kysely } from 'kysely';
import { systemClock } from '../../adapters/clock.ts';
import { createKyselyAgents } from '../../adapters/database/kysely-agents.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import { readRunningAddress } from '../../adapters/files/data-directory.ts';
import { parseConfig } from '../../config/config.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { KeyedHashes } from '../../sealing/keyed-hash.ts';
import { type AgentStore, createAgents, IDLE_MS, type ListedAgent } from '../../services/agents/agents.ts';
import { withDatabase } from '../../wiring/with-database.ts';
import { runProgram } from '../run-program.ts';
import { shownTime } from '../shown-time.ts';
import { AGENT_INVITE, AGENTS, type AgentsArguments } from './agents-arguments.ts';

// A separate program for operators; the server may run or not. [SID-04]

type Invitation = Extract<AgentsArguments, { command: 'invite' }>;

function say(line: string): void {
  void process.stdout.write(`${line}\n`);
}

/** Returns the origin for browsers, with a warning if it is uncertain. */
function originOf(named: string | undefined, dataDir: string): { origin: string; doubt?: string } {
  if (named !== undefined) return { origin: named };
  const { productionHosts, port } = parseConfig(process.env);
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
  const isIdle = usedAt === undefined || now.getTime() - usedAt.getTime() >= IDLE_MS;
  if (signedInUntil && signedInUntil > now && !isIdle) return `signed in until ${shownTime(signedInUntil)}`;
  return invitedUntil && invitedUntil > now ? `invited until ${shownTime(invitedUntil)}` : 'not signed in';
}

function agentsOf(store: AgentStore, hashes: KeyedHashes) {
  return createAgents({ store, clock: systemClock, randomBytes, hashes });
}

async function showSessions(agents: ReturnType<typeof createAgents>): Promise<void> {
  const sessions = await agents.sessions();
  if (sessions.length === 0) say('There are no sessions.');
  for (const { id, name, signedInAt, usedAt, until } of sessions)
    say(`${id}  ${name}  since ${shownTime(signedInAt)}  last used ${shownTime(usedAt)}  until ${shownTime(until)}`);
}

async function invite(
  agents: ReturnType<typeof createAgents>,
  { name, origin: named }: Invitation,
  dataDir: string,
): Promise<void> {
  const { origin, doubt } = originOf(named, dataDir);
  const token = await agents.invite(name);
  say(`Send this link to ${name} only; it works once, for 24 hours:`);
  say(`${origin}${AGENT_PATH}/einladung/${token}`);
  if (doubt !== undefined) say(doubt);
}

async function carryOut(
  given: AgentsArguments,
  database: Kysely<Tables>,
  { hashes, dataDir }: { hashes: KeyedHashes; dataDir: string },
): Promise<void> {
  const store = createKyselyAgents(database);
  if (given.command === 'invite') return invite(agentsOf(store, hashes), given, dataDir);
  if (given.command === 'revoke') {
    const isGone = await store.revoke(given.name);
    if (!isGone) throw new StartupError(`There is no agent ${given.name}.`);
    return say(`${given.name} is signed out and no longer an agent.`);
  }
  if (given.command === 'end-session') {
    const isEnded = await store.endSession(given.id);
    if (!isEnded) throw new StartupError(`There is no session ${given.id}.`);
    return say(`The session ${given.id} has ended.`);
  }
  if (given.command === 'sessions') return showSessions(agentsOf(store, hashes));
  const agents = await store.list();
  if (agents.length === 0) say('There are no agents.');
  for (const agent of agents) say(`${agent.id}  ${agent.name}  ${stateOf(agent, systemClock())}`);
}

function work(given: AgentsArguments): Promise<void> {
  return withDatabase((database, dataDir, { purposes }) =>
    carryOut(given, database, { hashes: purposes.hashes('agents v1'), dataDir }),
  );
}

const words = process.argv.slice(2);
if (words[0] === '--invite') await runProgram(AGENT_INVITE, work, { given: words.slice(1) });
else await runProgram(AGENTS, work, { given: words });
