export const USAGE = `npm run agent:invite -- NAME    invites an agent: prints a link that works once, for 24 hours
npm run agents -- list          the agents, with invitation and session
npm run agents -- revoke NAME   ends an agent's invitation and session at once`;

export type AgentsArguments =
  | { readonly command: 'list' }
  | { readonly command: 'invite' | 'revoke'; readonly name: string };

/** Letters, digits and what stands between the parts of a name: it is printed to terminals and pages. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’@_-]{0,79}$/u;

/** Takes the arguments of the command line, gives them parsed, or one sentence on what is wrong with them. */
export const parseAgentsArguments = ([command, ...words]: readonly string[]): AgentsArguments | string => {
  if (command === 'list') return words.length === 0 ? { command } : 'list takes no further words.';
  if (command !== 'invite' && command !== 'revoke') return 'Say what to do: list, invite, revoke.';
  const name = words.join(' ').trim();
  if (name === '') return `Name the agent: ${command} NAME.`;
  if (!NAME.test(name)) return 'A name has at most 80 letters, digits, spaces and signs such as . - @.';
  return { command, name };
};
