import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { systemClock } from './adapters/clock.ts';
import { createKyselyAgents } from './adapters/database/kysely-agents.ts';
import type { Tables } from './adapters/database/tables.ts';
import { type AgentsArguments, parseAgentsArguments, USAGE } from './agents-arguments.ts';
import { parseConfig } from './config.ts';
import { AGENT_PATH } from '@fa/vertrag/agent-path';
import type { AgentStore, ListedAgent } from './services/agent-store.ts';
import { createAgents, IDLE_MS } from './services/agents.ts';
import type { KeyedHashes } from './keyed-hash.ts';
import { runOperatorProgram } from './run-operator-program.ts';
import { StartupError } from './startup-error.ts';
import { withDatabase } from './with-database.ts';

// A program of its own for the operator, beside the server, which may run or not. [SID-04]

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where browsers reach the server, as far as the configuration tells. */
const origin = (): string => {
  const { productionHosts, port } = parseConfig(process.env);
  const [host] = productionHosts;
  return host === undefined ? `http://127.0.0.1:${port}` : `https://${host}`;
};

const stateOf = ({ invitedUntil, signedInUntil, usedAt }: ListedAgent, now: Date): string => {
  const isIdle = usedAt === undefined || now.getTime() - usedAt.getTime() >= IDLE_MS;
  if (signedInUntil && signedInUntil > now && !isIdle) return `signed in until ${signedInUntil.toISOString()}`;
  return invitedUntil && invitedUntil > now ? `invited until ${invitedUntil.toISOString()}` : 'not signed in';
};

const agentsOf = (store: AgentStore, hashes: KeyedHashes) =>
  createAgents({ store, clock: systemClock, randomBytes, hashes });

const showSessions = async (agents: ReturnType<typeof createAgents>): Promise<void> => {
  const sessions = await agents.sessions();
  if (sessions.length === 0) say('There are no sessions.');
  for (const { id, name, signedInAt, usedAt, until } of sessions)
    say(
      `${id}  ${name}  since ${signedInAt.toISOString()}  last used ${usedAt.toISOString()}  until ${until.toISOString()}`,
    );
};

const invite = async (agents: ReturnType<typeof createAgents>, name: string): Promise<void> => {
  const token = await agents.invite(name);
  say(`Send this link to ${name} only; it works once, for 24 hours:`);
  say(`${origin()}${AGENT_PATH}/einladung/${token}`);
};

const carryOut = async (given: AgentsArguments, database: Kysely<Tables>, hashes: KeyedHashes): Promise<void> => {
  const store = createKyselyAgents(database);
  if (given.command === 'invite') return invite(agentsOf(store, hashes), given.name);
  if (given.command === 'revoke') {
    const isGone = await store.revoke(given.name);
    return say(isGone ? `${given.name} is signed out and no longer an agent.` : `There is no agent ${given.name}.`);
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
};

await runOperatorProgram(parseAgentsArguments(process.argv.slice(2)), USAGE, (given) =>
  withDatabase((database, _dataDir, { purposes }) => carryOut(given, database, purposes.hashes('agents v1'))),
);
