import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonInWords } from '../operation/describe-error.ts';
import { PRODUCTS } from '../products.ts';
import { environmentConflicts } from './environment-conflicts.ts';
import { ROOT } from './project-root.ts';
import { StartupError } from './startup-error.ts';
import { type Environment, environmentSchema } from './variables/environment.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Files and folders that must exist if a variable names them; defaults may be missing. */
const NAMED_PATHS = {
  BANKS_FILE: 'file',
  BRAND_FILE: 'file',
  BROKERS_FILE: 'file',
  KEYS_VAULT_SECRET_ID_FILE: 'file',
  KEYS_VAULT_TOKEN_FILE: 'file',
  EXPERIMENTS_FILE: 'file',
  PARTNERS_DIR: 'folder',
  TEXTS_DIR: 'folder',
  ...Object.fromEntries(PRODUCTS.flatMap(({ files = [] }) => files.map((name) => [name, 'file' as const]))),
} as const;

function problemWith(path: string, kind: 'file' | 'folder'): string | undefined {
  try {
    const isFolder = statSync(resolve(ROOT, path)).isDirectory();
    if (isFolder === (kind === 'folder')) return undefined;
    return isFolder ? 'it is a folder, not a file' : 'it is a file, not a folder';
  } catch (error) {
    return reasonInWords(error);
  }
}

// A sentence per variable that names a missing path. [BROK-02, EXP-01, PART-04]
function missingPaths(given: Variables): string[] {
  return Object.entries(NAMED_PATHS).flatMap(([variable, kind]) => {
    const path = given[variable];
    const problem = path === undefined ? undefined : problemWith(path, kind);
    return problem === undefined
      ? []
      : [
          `The environment variable ${variable} must name a ${kind} that is there: ${path} cannot be used (${problem}).`,
        ];
  });
}

function readEnvironment(environment: Variables, checksPaths: boolean): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const issues = environmentSchema.safeParse(given).error?.issues ?? [];
  // The first issue of a variable says what it must be.
  const wrong = new Map(issues.toReversed().map(({ path: [variable], message }) => [String(variable), message]));
  // All variables are optional, so the valid ones can be parsed alone.
  const env = environmentSchema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  const problems = [
    ...[...wrong].map(([variable, message]) => `The environment variable ${variable} ${message}.`),
    ...environmentConflicts(env, wrong),
    ...(checksPaths ? missingPaths(given) : []),
  ];
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return env;
}

function bankFileOf({ BANKS_FILE: file, BANKS_VALID_UNTIL: validUntil }: Environment) {
  return file === undefined || validUntil === undefined ? undefined : { path: resolve(ROOT, file), validUntil };
}

function keyServiceOf(env: Environment) {
  const { KEYS_VAULT_URL: url, KEYS_VAULT_TOKEN_FILE: tokenFile } = env;
  if (url === undefined) return undefined;
  const login =
    tokenFile === undefined
      ? { roleId: env.KEYS_VAULT_ROLE_ID ?? '', secretIdFile: env.KEYS_VAULT_SECRET_ID_FILE ?? '' }
      : { tokenFile };
  return { url, namespace: env.KEYS_VAULT_NAMESPACE, mount: env.KEYS_VAULT_MOUNT, path: env.KEYS_VAULT_PATH, login };
}

/** The identity provider of agents and operators; undefined without one. [SID-04] */
function signInOf(env: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    scope: env.OIDC_SCOPE,
    roleClaim: env.OIDC_ROLE_CLAIM,
    roles: { agent: env.OIDC_AGENT_ROLES, operator: env.OIDC_OPERATOR_ROLES, leitstand: env.OIDC_LEITSTAND_ROLES },
    acrValues: env.OIDC_ACR_VALUES,
    sessionMs: env.OIDC_SESSION_MINUTES * 60_000,
  };
}

/** All settings, parsed once at startup; nothing else reads the environment. Their meaning is in `variables`. */
export type Config = ReturnType<typeof parseConfig>;

/**
 * Parses the environment; an empty variable counts as not set. Throws a StartupError with one line per problem.
 * @param options `checksPaths`: files and folders that variables name must be there
 */
export function parseConfig(environment: Variables, { checksPaths = false } = {}) {
  const env = readEnvironment(environment, checksPaths);
  const posthog = env.POSTHOG_KEY === undefined ? null : { key: env.POSTHOG_KEY, host: env.POSTHOG_HOST };
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    dataDir: env.DATA_DIR,
    keys: { folder: env.KEYS_DIR, service: keyServiceOf(env) },
    evidenceKeyFile: env.EVIDENCE_KEY_FILE,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      insurerTo: env.MAIL_INSURER_TO,
      confirmationsPerDay: env.CONFIRMATIONS_PER_DAY,
    },
    /** The insurer's system that gets each order; undefined without one. [ORD-06] */
    webhook: env.WEBHOOK_URL === undefined ? undefined : { url: env.WEBHOOK_URL, secrets: env.WEBHOOK_SECRET ?? [] },
    productionHosts: env.PRODUCTION_HOSTS,
    /** Address of monitoring: its own, or in development only that of the visitors. [SEC-11] */
    monitoring: {
      host: env.MONITORING_HOST,
      port: env.MONITORING_PORT,
      isPublic: env.MONITORING_PORT === undefined && env.PRODUCTION_HOSTS.length === 0,
    },
    /** The pages for those who run it, undefined without them; `port` if they have one of their own. */
    leitstand: (env.LEITSTAND ?? env.PRODUCTION_HOSTS.length === 0) ? { port: env.LEITSTAND_PORT } : undefined,
    isTraced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    allowSamples: env.ALLOW_SAMPLES,
    trustProxy: env.TRUST_PROXY,
    linkPaths: { agent: env.LINK_PATH_AGENT, offerFollowup: env.LINK_PATH_OFFER_FOLLOWUP, others: env.LINK_PATH },
    agentMode: env.AGENT_MODE,
    signIn: signInOf(env),
    environment: env.ENVIRONMENT,
    appVersion: env.APP_VERSION,
    logLevel: env.LOG_LEVEL,
    /** IDs of the products that are on; undefined for the default. [CONF-09] */
    products: env.PRODUCTS,
    /** With the values of the products' own variables. */
    productVariables: env,
    brandFile: env.BRAND_FILE,
    experimentsFile: env.EXPERIMENTS_FILE,
    brokers: { file: env.BROKERS_FILE, upstreamUrl: env.BROKERS_UPSTREAM_URL },
    partnersDir: env.PARTNERS_DIR,
    /** The operator's legal texts; undefined for the delivered samples. [UI-07] */
    textsDir: env.TEXTS_DIR === undefined ? undefined : resolve(ROOT, env.TEXTS_DIR),
    /** The current one first, then those that are still accepted. */
    secrets: env.SECRET,
    features: {
      debugMode: env.DEBUG_MODE,
      addressValidation: env.ADDRESS_VALIDATION,
      ibanValidation: env.IBAN_VALIDATION,
      analytics: env.ANALYTICS,
    },
    analytics: env.ANALYTICS ? { gtmId: env.GTM_ID ?? null, posthog } : null,
    anschrift: {
      combinedStreet: env.ADDRESS_COMBINED_STREET,
      lockedPostcode: env.ADDRESS_LOCKED_POSTCODE,
      exact: env.ADDRESS_EXACT,
    },
    lookups: {
      /** The browser's timeout; later responses are ignored. */
      timeoutMs: env.LOOKUP_TIMEOUT_MS,
      /** Bank codes of the operator; undefined for those of the package. [IBAN-03] */
      bankFile: bankFileOf(env),
      plzUpstreamUrl: env.PLZ_UPSTREAM_URL,
      addressUpstreamUrl: env.ADDRESS_UPSTREAM_URL,
      ibanUpstreamUrl: env.IBAN_UPSTREAM_URL,
      upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    },
    errorLogging: env.ERROR_LOGGING,
    /** What all clients together may store in a day. [SEC-10] */
    budgets: { orders: env.ORDERS_PER_DAY, savedOffers: env.SAVED_OFFERS_PER_DAY },
    sendOrderMail: env.SEND_ORDER_MAIL,
    excludedEmailsSetOrder: env.EXCLUDED_EMAILS_SET_ORDER,
    dev: env.DEV,
  };
}
