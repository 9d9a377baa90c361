import type { Environment } from './variables/environment.ts';
import { MAX_CONFIRMATIONS_PER_DAY } from './variables/mail.ts';

interface Conflict {
  /** If one of them is invalid, which is reported already, the conflict is not checked. */
  readonly among: readonly (keyof Environment)[];
  readonly isThere: (given: Environment) => boolean;
  readonly sentence: string;
}

/** @param demand what the variable must do, and why */
function inProduction(name: keyof Environment, isWrong: (given: Environment) => boolean, demand: string): Conflict {
  return {
    among: ['PRODUCTION_HOSTS', name],
    isThere: (given) => given.PRODUCTION_HOSTS.length > 0 && isWrong(given),
    sentence: `With PRODUCTION_HOSTS the environment variable ${name} must ${demand}.`,
  };
}

function together(...among: readonly (keyof Environment)[]): Conflict {
  return {
    among,
    isThere: (given) => new Set(among.map((name) => given[name] === undefined)).size > 1,
    sentence: `The environment variables ${among.slice(0, -1).join(', ')} and ${among.at(-1)} must be set together.`,
  };
}

const CONFLICTS: readonly Conflict[] = [
  inProduction(
    'SMTP_URL',
    (given) => given.SMTP_URL === undefined,
    'be set: the local mailbox is open to every visitor',
  ),
  inProduction(
    'AGENT_MODE',
    (given) => given.AGENT_MODE,
    'be false: every visitor would be an agent, and no order accepted',
  ),
  inProduction(
    'CONFIRMATIONS_PER_DAY',
    (given) => given.CONFIRMATIONS_PER_DAY > MAX_CONFIRMATIONS_PER_DAY,
    `be at most ${MAX_CONFIRMATIONS_PER_DAY}: more would let anybody fill a mailbox`,
  ),
  together('WEBHOOK_URL', 'WEBHOOK_SECRET'),
  together('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'),
  together('BANKS_FILE', 'BANKS_VALID_UNTIL'),
  {
    among: ['KEYS_DIR', 'KEYS_VAULT_URL'],
    isThere: (given) => given.KEYS_DIR !== undefined && given.KEYS_VAULT_URL !== undefined,
    sentence: 'Only one of the environment variables KEYS_DIR and KEYS_VAULT_URL may be set.',
  },
  {
    among: ['KEYS_VAULT_URL'],
    isThere: (given) => {
      const isSet = given.KEYS_VAULT_URL !== undefined;
      const hasToken = given.KEYS_VAULT_TOKEN_FILE !== undefined;
      const [hasRole, hasSecret] = [given.KEYS_VAULT_ROLE_ID, given.KEYS_VAULT_SECRET_ID_FILE].map(
        (value) => value !== undefined,
      );
      return hasRole !== hasSecret || (isSet ? hasToken === hasRole : hasToken || hasRole === true);
    },
    sentence:
      'The environment variable KEYS_VAULT_URL needs either KEYS_VAULT_TOKEN_FILE, or KEYS_VAULT_ROLE_ID and KEYS_VAULT_SECRET_ID_FILE; these have no effect without it.',
  },
  {
    among: ['ANALYTICS', 'GTM_ID', 'POSTHOG_KEY'],
    isThere: (given) => !given.ANALYTICS && (given.GTM_ID ?? given.POSTHOG_KEY) !== undefined,
    sentence: 'The environment variables GTM_ID and POSTHOG_KEY have no effect unless ANALYTICS is true.',
  },
];

/** Returns a sentence per contradiction between valid variables. */
export function environmentConflicts(given: Environment, wrong: Pick<ReadonlySet<string>, 'has'>): string[] {
  return CONFLICTS.filter(({ among, isThere }) => !among.some((name) => wrong.has(name)) && isThere(given)).map(
    ({ sentence }) => sentence,
  );
}
