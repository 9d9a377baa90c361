export const USAGE = `npm run agent:invite -- NAME    invites an agent: prints a link that works once, for 24 hours
npm run agents -- list          the agents, with invitation and session
npm run agents -- revoke NAME   ends an agent's invitation and session at once
npm run agents -- sessions      the sessions that are open, with their last use
npm run agents -- end-session ID  ends the session with that number, which sessions and list show`;

export type AgentsArguments =
  | { readonly command: 'list' | 'sessions' }
  | { readonly command: 'end-session'; readonly id: number }
  | { readonly command: 'invite' | 'revoke'; readonly name: string };

/** Letters, digits and what stands between the parts of a name: it is printed to terminals and pages. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’@_-]{0,79}$/u;

/** Takes the arguments of the command line, gives them parsed, or one sentence on what is wrong with them. */
export const parseAgentsArguments = ([command, ...words]: readonly string[]): AgentsArguments | string => {
  if (command === 'list' || command === 'sessions')
    return words.length === 0 ? { command } : `${command} takes no further words.`;
  if (command === 'end-session') {
    const [id = '', ...more] = words;
    return /^[1-9]\d{0,8}$/.test(id) && more.length === 0
      ? { command, id: Number(id) }
      : 'Give the number that sessions shows: end-session ID.';
  }
  if (command !== 'invite' && command !== 'revoke')
    return 'Say what to do: list, invite, revoke, sessions, end-session.';
  const name = words.join(' ').trim();
  if (name === '') return `Name the agent: ${command} NAME.`;
  if (!NAME.test(name)) return 'A name has at most 80 letters, digits, spaces and signs such as . - @.';
  return { command, name };
};
