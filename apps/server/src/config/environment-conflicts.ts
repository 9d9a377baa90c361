import type { Environment } from './variables/environment.ts';
import { MAX_CONFIRMATIONS_PER_DAY } from './variables/mail.ts';

interface Conflict {
  /** If one of them is invalid, which is reported already, the conflict is not checked. */
  readonly among: readonly (keyof Environment)[];
  readonly isThere: (given: Environment) => boolean;
  readonly sentence: string;
}

function isProduction({ PRODUCTION_HOSTS: hosts }: Pick<Environment, 'PRODUCTION_HOSTS'>): boolean {
  return hosts.length > 0;
}

const CONFLICTS: readonly Conflict[] = [
  {
    among: ['PRODUCTION_HOSTS', 'SMTP_URL'],
    isThere: (given) => isProduction(given) && given.SMTP_URL === undefined,
    sentence:
      'With PRODUCTION_HOSTS the environment variable SMTP_URL must be set: the local mailbox is open to every visitor.',
  },
  {
    among: ['PRODUCTION_HOSTS', 'AGENT_MODE'],
    isThere: (given) => isProduction(given) && given.AGENT_MODE,
    sentence:
      'With PRODUCTION_HOSTS the environment variable AGENT_MODE must be false: every visitor would be an agent, and no order accepted.',
  },
  {
    among: ['PRODUCTION_HOSTS', 'CONFIRMATIONS_PER_DAY'],
    isThere: (given) => isProduction(given) && given.CONFIRMATIONS_PER_DAY > MAX_CONFIRMATIONS_PER_DAY,
    sentence: `With PRODUCTION_HOSTS the environment variable CONFIRMATIONS_PER_DAY must be at most ${MAX_CONFIRMATIONS_PER_DAY}: more would let anybody fill a mailbox.`,
  },
  {
    among: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
    isThere: (given) => (given.WEBHOOK_URL === undefined) !== (given.WEBHOOK_SECRET === undefined),
    sentence: 'The environment variables WEBHOOK_URL and WEBHOOK_SECRET must be set together.',
  },
  {
    among: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    isThere: ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret }) =>
      new Set([issuer === undefined, id === undefined, secret === undefined]).size > 1,
    sentence: 'The environment variables OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
  },
  {
    among: ['BANKS_FILE', 'BANKS_VALID_UNTIL'],
    isThere: (given) => (given.BANKS_FILE === undefined) !== (given.BANKS_VALID_UNTIL === undefined),
    sentence: 'The environment variables BANKS_FILE and BANKS_VALID_UNTIL must be set together.',
  },
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
