import { isIP } from 'node:net';
import { INTERMEDIARY_NUMBER } from '@fa/rechner/rules/intermediary';
import { RE2JS } from 're2js';
import * as z from 'zod/mini';
import { StartupError } from '../errors/startup-error.ts';
import { analyticsEnvironment, analyticsSettings } from './analytics-settings.ts';
import { budgetEnvironment, budgetSizes } from './budget-settings.ts';
import { DEFAULT_AKTENZEICHEN_VERMITTLER } from './default-aktenzeichen-vermittler.ts';
import { environmentConflicts, isKfzOn, MOST_CONFIRMATIONS_PER_DAY } from './environment-conflicts.ts';
import { mailAddress as address, mailbox } from './mail-address.ts';
import { monitoringEnvironment } from './monitoring-settings.ts';
import { missingPaths, type PathCheck } from './named-paths.ts';
import { productionHosts } from './production-hosts.ts';
import { secretList } from './secret-list.ts';
import { textList } from './text-list.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function list(fallback: readonly string[] = []) {
  return z.pipe(z._default(z.string(), fallback.join(',')), z.transform(textList));
}

const truth = z.pipe(
  z.enum(['true', 'false', '1', '0'], 'must be true or false'),
  z.transform((value) => value === 'true' || value === '1'),
);
function flag(fallback: boolean) {
  return z._default(truth, fallback);
}

function wholeNumber(fallback: number) {
  return z._default(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a number')), z.transform(Number)), fallback);
}

function milliseconds(fallback: number) {
  return wholeNumber(fallback).check(
    z.refine((value) => value >= 100 && value <= 60_000, { error: 'must be milliseconds from 100 to 60000' }),
  );
}

function isLoginReadable(value: string): boolean {
  const { username, password } = new URL(value);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function urlOf(protocols: readonly string[], example: string) {
  return z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        error: `must be an address like ${example}`,
        abort: true,
      }),
      z.refine(isLoginReadable, { error: 'must have a login in which a % is written as %25' }),
    ),
  );
}

const withoutQuery = urlOf(['http:', 'https:'], 'https://openplzapi.org').check(
  z.refine((value) => value === undefined || !/[?#]/.test(value), {
    error: 'must be an address without ? and #: paths are appended to it',
  }),
);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const keyService = urlOf(['http:', 'https:'], 'https://user:password@host/path').check(
  z.refine(
    (value) => {
      if (value === undefined || !URL.canParse(value)) return true;
      const { protocol, hostname, search, hash } = new URL(value);
      return (protocol === 'https:' || LOOPBACK.includes(hostname)) && search === '' && hash === '';
    },
    { error: 'must be an https address without ? and #, because keys travel on it' },
  ),
);

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65535, 'must be a port number from 0 to 65535'))),
);

const intermediary = z.string().check(z.regex(INTERMEDIARY_NUMBER, 'must look like 022230-000'));

const aktenzeichenVermittler = z.pipe(
  list(DEFAULT_AKTENZEICHEN_VERMITTLER),
  z.array(intermediary).check(
    z.refine((numbers) => numbers.length === 17 && new Set(numbers).size === 17, {
      error: 'must be 17 distinct intermediary numbers separated by commas',
    }),
  ),
);

// RE2 matches visitors' text in linear time, whatever pattern an operator writes.
const pattern = z.pipe(
  z.string(),
  z.transform((source, context) => {
    try {
      return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    } catch {
      context.issues.push({
        code: 'custom',
        message: 'must be regular expressions of RE2 (no lookaround, no backreferences) separated by commas',
        input: source,
      });
      return z.NEVER;
    }
  }),
);

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return NETWORK_NAMES.includes(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const network = z.string().check(
  z.refine(isNetwork, {
    error: `must be addresses or networks such as 10.0.0.0/8 separated by commas, or ${NETWORK_NAMES.join(', ')}`,
  }),
);

const path = z.optional(
  z.string().check(z.regex(/^\/(?!\/)[^\s#]*$/, 'must be a path on this host that begins with a slash')),
);

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  DATA_DIR: z._default(z.string(), 'data'),
  KEYS_DIR: z.optional(z.string()),
  KEY_SERVICE_URL: keyService,
  EVIDENCE_KEY_FILE: z.optional(z.string()),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  MAIL_FROM: z._default(mailbox, 'Muster Versicherung <antrag@muster-versicherung.example>'),
  MAIL_INSURER_TO: z._default(address, 'antragseingang@muster-versicherung.example'),
  CONFIRMATIONS_PER_DAY: wholeNumber(MOST_CONFIRMATIONS_PER_DAY).check(
    z.refine((value) => value >= 1, { error: 'must be 1 or more' }),
  ),
  ALLOW_SAMPLES: flag(false),
  ...monitoringEnvironment(port),
  PRODUCTION_HOSTS: z._default(productionHosts, []),
  TRUST_PROXY: z.pipe(list(), z.array(network)),
  ENVIRONMENT: z._default(z.string().check(z.regex(/^[a-z0-9]+$/i, 'must be letters and digits')), 's'),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  VARIANT: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]*$/i, 'must be a name of letters and digits')),
    'forderungsausfall',
  ),
  GENERATION: wholeNumber(4),
  KFZ_MUSTER: z.optional(truth),
  KFZ_GENERATION: wholeNumber(3),
  KFZ_TARIFE_FILE: z._default(z.string(), 'config/kfz-tarife.json'),
  EXPERIMENTS_FILE: z._default(z.string(), 'config/experiments.json'),
  VERMITTLER: z._default(intermediary, '022230-000'),
  AKTENZEICHEN_VERMITTLER: aktenzeichenVermittler,
  BRAND_FILE: z._default(z.string(), 'config/brand.json'),
  BROKERS_FILE: z.optional(z.string()),
  BROKERS_UPSTREAM_URL: withoutQuery,
  PARTNERS_DIR: z._default(z.string(), 'partners'),
  SECRET: z.optional(secretList),
  DEBUG_MODE: flag(false),
  AGENT_MODE: flag(false),
  ADDRESS_VALIDATION: flag(true),
  IBAN_VALIDATION: flag(true),
  LINK_PATH: path,
  LINK_PATH_AGENT: path,
  LINK_PATH_OFFER_FOLLOWUP: path,
  LOOKUP_TIMEOUT_MS: milliseconds(10_000),
  PLZ_UPSTREAM_URL: withoutQuery,
  ADDRESS_UPSTREAM_URL: urlOf(['http:', 'https:'], 'https://user:password@host/address'),
  IBAN_UPSTREAM_URL: urlOf(['http:', 'https:'], 'https://user:password@host/iban'),
  UPSTREAM_TIMEOUT_MS: milliseconds(5_000),
  ADDRESS_COMBINED_STREET: flag(false),
  ADDRESS_LOCKED_POSTCODE: flag(false),
  ADDRESS_EXACT: flag(false),
  ANALYTICS: flag(false),
  ...analyticsEnvironment,
  ...budgetEnvironment,
  ERROR_LOGGING: flag(true),
  SEND_ORDER_MAIL: flag(true),
  EXCLUDED_EMAILS_SET_ORDER: z.pipe(list(), z.array(pattern)),
  DEV: flag(false),
});

/** All settings, parsed once at startup; nothing else reads the environment. */
export type Config = ReturnType<typeof parseConfig>;

/**
 * Parses the process environment; an empty variable counts as not set. Throws a StartupError with one line per problem:
 * invalid variables and contradictions.
 * @param check returns why a named path is unusable; by default no path is checked
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  check: PathCheck = () => undefined,
) {
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
    ...missingPaths(given, check),
  ];
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    /** Location of the day keys: a folder, else a service, else a folder in the data directory. */
    keys: { folder: env.KEYS_DIR, serviceUrl: env.KEY_SERVICE_URL },
    /** Key that signs evidence packs; by default the one in the data directory. */
    evidenceKeyFile: env.EVIDENCE_KEY_FILE,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      insurerTo: env.MAIL_INSURER_TO,
      confirmationsPerDay: env.CONFIRMATIONS_PER_DAY,
    },
    productionHosts: env.PRODUCTION_HOSTS,
    /** Address of monitoring: its own, or in development only that of the visitors. [SEC-11] */
    monitoring: {
      host: env.MONITORING_HOST,
      port: env.MONITORING_PORT,
      isPublic: env.MONITORING_PORT === undefined && env.PRODUCTION_HOSTS.length === 0,
    },
    /** Whether production may run with the sample brand, addresses and texts. [SEC-11] */
    allowSamples: env.ALLOW_SAMPLES,
    trustProxy: env.TRUST_PROXY,
    /** Targets of saved links; by default the product's path. [LINK-03] */
    linkPaths: { agent: env.LINK_PATH_AGENT, offerFollowup: env.LINK_PATH_OFFER_FOLLOWUP, others: env.LINK_PATH },
    /** Agent mode for every visitor, for development; else only for signed-in agents. [AGENT-01] */
    agentMode: env.AGENT_MODE,
    environment: env.ENVIRONMENT,
    logLevel: env.LOG_LEVEL,
    variant: env.VARIANT,
    generation: env.GENERATION,
    kfz: { isOn: isKfzOn(env), generation: env.KFZ_GENERATION, tarifeFile: env.KFZ_TARIFE_FILE },
    vermittler: env.VERMITTLER,
    aktenzeichenVermittler: env.AKTENZEICHEN_VERMITTLER,
    brandFile: env.BRAND_FILE,
    experimentsFile: env.EXPERIMENTS_FILE,
    brokers: {
      /** The directory; by default the one in the data directory. */
      file: env.BROKERS_FILE,
      /** An external service to use instead. */
      upstreamUrl: env.BROKERS_UPSTREAM_URL,
    },
    /** Contains a folder per partner. */
    partnersDir: env.PARTNERS_DIR,
    /** The current one first, then those that are still accepted. */
    secrets: env.SECRET,
    features: {
      debugMode: env.DEBUG_MODE,
      addressValidation: env.ADDRESS_VALIDATION,
      ibanValidation: env.IBAN_VALIDATION,
      analytics: env.ANALYTICS,
    },
    /** Null if analytics are off. */
    analytics: analyticsSettings(env.ANALYTICS, env),
    /** How addresses are entered and validated. */
    anschrift: {
      combinedStreet: env.ADDRESS_COMBINED_STREET,
      lockedPostcode: env.ADDRESS_LOCKED_POSTCODE,
      exact: env.ADDRESS_EXACT,
    },
    lookups: {
      /** The browser's timeout; later responses are ignored. */
      timeoutMs: env.LOOKUP_TIMEOUT_MS,
      /** External services to use instead of our own data. */
      plzUpstreamUrl: env.PLZ_UPSTREAM_URL,
      addressUpstreamUrl: env.ADDRESS_UPSTREAM_URL,
      ibanUpstreamUrl: env.IBAN_UPSTREAM_URL,
      /** Timeout of these services. */
      upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    },
    /** Whether pages report errors to the server. [ERR-01] */
    errorLogging: env.ERROR_LOGGING,
    /** Limits of stored data, per client and in total. [SEC-10] */
    budgets: budgetSizes(env),
    sendOrderMail: env.SEND_ORDER_MAIL,
    excludedEmailsSetOrder: env.EXCLUDED_EMAILS_SET_ORDER,
    dev: env.DEV,
  };
}
