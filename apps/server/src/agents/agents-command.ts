import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { systemClock } from '../clock/clock.ts';
import { say, shownTime } from '../commands/operator-output.ts';
import { readRunningAddress } from '../config/data-directory.ts';
import { processConfig } from '../config/process-config.ts';
import { StartupError } from '../config/startup-error.ts';
import { withDatabase } from '../database/with-database.ts';
import {
  type AgentContext,
  endSession,
  IDLE_MS,
  inviteAgent,
  isAgentName,
  listAgents,
  openSessions,
  revokeAgent,
} from './agents.ts';

/** Appends the next word of a name to those before it. */
export function parseName(word: string, before = ''): string {
  const name = `${before} ${word}`.trim();
  if (!isAgentName(name))
    throw new InvalidArgumentError('A name has 1 to 80 letters, digits, spaces and signs such as . - @.');
  return name;
}

/** Parses the origin of a server. */
export function parseOrigin(text: string): string {
  if (!/^https?:\/\//.test(text) || URL.parse(text)?.origin !== text)
    throw new InvalidArgumentError('It must look like https://rechner.example.');
  return text;
}

/** Parses the number of a session. */
export function parseSessionId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('sessions shows the numbers.');
  return Number(text);
}

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

type ListedAgent = Awaited<ReturnType<typeof listAgents>>[number];

function stateOf({ invitedUntil, signedInUntil, usedAt }: ListedAgent, now: Date): string {
  const isIdle = usedAt === null || now.getTime() - usedAt.getTime() >= IDLE_MS;
  if (signedInUntil && signedInUntil > now && !isIdle) return `signed in until ${shownTime(signedInUntil)}`;
  return invitedUntil && invitedUntil > now ? `invited until ${shownTime(invitedUntil)}` : 'not signed in';
}

function onAgents(work: (context: AgentContext, dataDir: string) => Promise<void>): Promise<void> {
  return withDatabase((kysely, dataDir, { purposes }) =>
    work({ database: { kysely }, clock: systemClock, purposes, config: processConfig() }, dataDir),
  );
}

interface InviteOptions {
  readonly origin?: string;
  readonly role: 'agent' | 'leitstand';
}

async function invite(
  name: string,
  { origin: named, role }: InviteOptions,
  context: AgentContext,
  dataDir: string,
): Promise<void> {
  if (context.config.signIn)
    throw new StartupError('Agents sign in at the identity provider (OIDC_ISSUER): give them the role there.');
  const { origin, doubt } = originOf(named, dataDir);
  const token = await inviteAgent(context, name, role);
  say(`Send this link to ${name} only; it works once, for 24 hours:`);
  say(`${origin}${AGENT_PATH}/einladung/${token}`, ...(doubt === undefined ? [] : [doubt]));
}

async function revoke(name: string, context: AgentContext): Promise<void> {
  if (!(await revokeAgent(context, name))) throw new StartupError(`There is no agent ${name}.`);
  say(`${name} is signed out and no longer an agent.`);
}

async function end(id: number, context: AgentContext): Promise<void> {
  if (!(await endSession(context, id))) throw new StartupError(`There is no session ${id}.`);
  say(`The session ${id} has ended.`);
}

async function listSessions(context: AgentContext): Promise<void> {
  const lines = (await openSessions(context)).map(({ id, name, signedInAt, usedAt, until }) => {
    const times = `since ${shownTime(signedInAt)}  last used ${shownTime(usedAt)}  until ${shownTime(until)}`;
    return `${id}  ${name}  ${times}`;
  });
  say(...(lines.length > 0 ? lines : ['There are no sessions.']));
}

async function list(context: AgentContext): Promise<void> {
  const lines = (await listAgents(context)).map(
    (agent) =>
      `${agent.id}  ${agent.name}  ${agent.invitedRole ?? agent.roles.join(', ')}  ${stateOf(agent, systemClock())}`,
  );
  say(...(lines.length > 0 ? lines : ['There are no agents.']));
}

function aName(): Argument {
  return new Argument('<NAME...>').argParser(parseName);
}

/** Defines the commands for agents. [SID-04] */
export function define(agents: Command): void {
  agents.description('Manages who may look up Service-IDs or open the Leitstand. Times are German time.');
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
    .addOption(
      new Option('--role <ROLE>', 'what the person may open: Service-IDs (agent) or the Leitstand')
        .choices(['agent', 'leitstand'])
        .default('agent'),
    )
    .action((name: string, options: InviteOptions) =>
      onAgents((context, dataDir) => invite(name, options, context, dataDir)),
    );
  agents
    .command('revoke')
    .description("ends an agent's invitation and session at once")
    .addArgument(aName())
    .action((name: string) => onAgents((context) => revoke(name, context)));
  agents
    .command('sessions')
    .description('the sessions that are open, with their last use')
    .action(() => onAgents(listSessions));
  agents
    .command('end-session')
    .description('ends the session with that number, which sessions and list show')
    .addArgument(new Argument('<ID>').argParser(parseSessionId))
    .action((id: number) => onAgents((context) => end(id, context)));
}
