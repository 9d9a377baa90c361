import { command } from '../command.ts';
import { defineProgram } from '../define-program.ts';

export type AgentsArguments =
  | { readonly command: 'list' | 'sessions' }
  | { readonly command: 'end-session'; readonly id: number }
  | { readonly command: 'revoke'; readonly name: string }
  | { readonly command: 'invite'; readonly name: string; readonly origin: string | undefined };

/** Letters, digits and punctuation of names: it is printed to terminals and pages. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’@_-]{0,79}$/u;

function nameIn(words: readonly string[]): { name: string } | string {
  const name = words.join(' ').trim();
  return NAME.test(name) ? { name } : 'A name has 1 to 80 letters, digits, spaces and signs such as . - @.';
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.parse(text)?.origin === text;
}

const invite = command({
  about: 'invites an agent: prints a link that works once, for 24 hours',
  words: ['NAME…'],
  options: {
    origin: {
      value: 'ORIGIN',
      about: 'origin of the server for browsers, such as https://rechner.example; by default from the configuration',
    },
  },
  read: (words, { origin }) => {
    const name = nameIn(words);
    if (typeof name === 'string') return name;
    if (origin !== undefined && !isOrigin(origin)) return '--origin must look like https://rechner.example.';
    return { command: 'invite' as const, ...name, origin };
  },
});

/** Program for operators to manage agents. [SID-04] */
export const AGENTS = defineProgram<AgentsArguments>({
  name: 'npm run agents',
  about: 'Manages the agents, who may look up Service-IDs.',
  commands: {
    list: command({ about: 'the agents, with invitation and session', read: () => ({ command: 'list' }) }),
    invite,
    revoke: command({
      about: "ends an agent's invitation and session at once",
      words: ['NAME…'],
      read: (words) => {
        const name = nameIn(words);
        return typeof name === 'string' ? name : { command: 'revoke', ...name };
      },
    }),
    sessions: command({
      about: 'the sessions that are open, with their last use',
      read: () => ({ command: 'sessions' }),
    }),
    'end-session': command({
      about: 'ends the session with that number, which sessions and list show',
      words: ['ID'],
      read: ([id = '']) =>
        /^[1-9]\d{0,8}$/.test(id)
          ? { command: 'end-session', id: Number(id) }
          : `'${id}' is not the number of a session: sessions shows them.`,
    }),
  },
  notes: 'Times are German time. npm run agent:invite -- NAME… is the same as invite.',
});

/** The invite command as a separate program. [SID-04] */
export const AGENT_INVITE = defineProgram<AgentsArguments>({
  name: 'npm run agent:invite',
  about: 'Invites an agent, who may look up Service-IDs; npm run agents has the other commands.',
  commands: invite,
});
