import { randomBytes } from 'node:crypto';
import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import { Argument, type Command, Option } from 'commander';
import { systemClock } from '../clock/clock.ts';
import { say, shownTime } from '../commands/operator-output.ts';
import { readRunningAddress } from '../config/data-directory.ts';
import { processConfig } from '../config/process-config.ts';
import { StartupError } from '../config/startup-error.ts';
import { withDatabase } from '../database/with-database.ts';
import { type AgentStore, createAgents, IDLE_MS, type ListedAgent } from './agents.ts';
import { parseName, parseOrigin, parseSessionId } from './agents-arguments.ts';
import { createKyselyAgents } from './kysely-agents.ts';

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

interface Needs {
  readonly agents: ReturnType<typeof createAgents>;
  readonly store: AgentStore;
  readonly dataDir: string;
}

function onAgents(work: (needs: Needs) => Promise<void>): Promise<void> {
  return withDatabase((database, dataDir, { purposes }) => {
    const store = createKyselyAgents(database);
    const hashes = purposes.hashes('agents v1');
    const agents = createAgents({ store, clock: systemClock, randomBytes, hashes, signIn: processConfig().signIn });
    return work({ agents, store, dataDir });
  });
}

async function invite(name: string, named: string | undefined, { agents, dataDir }: Needs): Promise<void> {
  if (processConfig().signIn)
    throw new StartupError('Agents sign in at the identity provider (OIDC_ISSUER): give them the role there.');
  const { origin, doubt } = originOf(named, dataDir);
  const token = await agents.invite(name);
  say(`Send this link to ${name} only; it works once, for 24 hours:`);
  say(`${origin}${AGENT_PATH}/einladung/${token}`, ...(doubt === undefined ? [] : [doubt]));
}

async function revoke(name: string, { store }: Needs): Promise<void> {
  if (!(await store.revoke(name))) throw new StartupError(`There is no agent ${name}.`);
  say(`${name} is signed out and no longer an agent.`);
}

async function endSession(id: number, { store }: Needs): Promise<void> {
  if (!(await store.endSession(id))) throw new StartupError(`There is no session ${id}.`);
  say(`The session ${id} has ended.`);
}

async function listSessions({ agents }: Needs): Promise<void> {
  const lines = (await agents.sessions()).map(({ id, name, signedInAt, usedAt, until }) => {
    const times = `since ${shownTime(signedInAt)}  last used ${shownTime(usedAt)}  until ${shownTime(until)}`;
    return `${id}  ${name}  ${times}`;
  });
  say(...(lines.length > 0 ? lines : ['There are no sessions.']));
}

async function list({ store }: Needs): Promise<void> {
  const lines = (await store.list()).map((agent) => `${agent.id}  ${agent.name}  ${stateOf(agent, systemClock())}`);
  say(...(lines.length > 0 ? lines : ['There are no agents.']));
}

function aName(): Argument {
  return new Argument('<NAME...>').argParser(parseName);
}

/** Defines the commands for agents. [SID-04] */
export function define(agents: Command): void {
  agents.description('Manages the agents, who may look up Service-IDs. Times are German time.');
  agents
    .command('list')
    .description('the agents, with invitation and session')
    .action(() => onAgents(list));
  agents
    .command('invite')
    .description('invites an agent: prints a link that works once, for 24 hours')
    .addArgument(aName())
    .addOption(
      new Option(
        '--origin <ORIGIN>',
        'origin of the server for browsers, such as https://rechner.example; by default from the configuration',
      ).argParser(parseOrigin),
    )
    .action((name: string, { origin }: { origin?: string }) => onAgents((needs) => invite(name, origin, needs)));
  agents
    .command('revoke')
    .description("ends an agent's invitation and session at once")
    .addArgument(aName())
    .action((name: string) => onAgents((needs) => revoke(name, needs)));
  agents
    .command('sessions')
    .description('the sessions that are open, with their last use')
    .action(() => onAgents(listSessions));
  agents
    .command('end-session')
    .description('ends the session with that number, which sessions and list show')
    .addArgument(new Argument('<ID>').argParser(parseSessionId))
    .action((id: number) => onAgents((needs) => endSession(id, needs)));
}
