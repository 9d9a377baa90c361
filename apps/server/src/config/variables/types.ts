import { isIP } from 'node:net';
import { INTERMEDIARY_NUMBER } from '@fa/rechner/rules/intermediary';
import { RE2JS } from 're2js';
import * as z from 'zod/mini';

/** Splits a comma-separated text into its entries. */
export function textList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export function list(fallback: readonly string[] = []) {
  return z.pipe(z._default(z.string(), fallback.join(',')), z.transform(textList));
}

export const truth = z.pipe(
  z.enum(['true', 'false', '1', '0'], 'must be true or false'),
  z.transform((value) => value === 'true' || value === '1'),
);

export function flag(fallback: boolean) {
  return z._default(truth, fallback);
}

export function wholeNumber(fallback: number) {
  return z._default(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a number')), z.transform(Number)), fallback);
}

/** Returns the schema of a duration in milliseconds from 100 to 60000. */
export function milliseconds(fallback: number) {
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

/** Returns the schema of a URL with one of these protocols (`https:`), optionally with credentials. */
export function urlOf(protocols: readonly string[], example: string) {
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

/** The URL of a service to which paths are appended. */
export const baseUrl = urlOf(['http:', 'https:'], 'https://openplzapi.org').check(
  z.refine((value) => value === undefined || !/[?#]/.test(value), {
    error: 'must be an address without ? and #: paths are appended to it',
  }),
);

export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Checks that a URL is https unless it is local. */
function isSecure(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || LOOPBACK.includes(hostname);
}

/** The URL of a key service, by https unless it is local. [SEC-01] */
export const keyServiceUrl = urlOf(['http:', 'https:'], 'https://host:8200').check(
  z.refine(
    (value) => {
      if (value === undefined || !URL.canParse(value)) return true;
      const { href, origin } = new URL(value);
      return isSecure(value) && href === `${origin}/`;
    },
    { error: 'must be an https address of a host only, because keys travel on it' },
  ),
);

/** Returns the schema of the URL of a service, by https unless it is local. */
export function secureUrl(reason: string) {
  return urlOf(['http:', 'https:'], 'https://host/path').check(
    z.refine((value) => value === undefined || !URL.canParse(value) || (isSecure(value) && !/[?#]/.test(value)), {
      error: `must be an https address without ? and #, because ${reason}`,
    }),
  );
}

/** Segments of a URL's path, without a slash at the ends. */
export function segments(fallback: string) {
  return z._default(z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/, 'must be like rechner/days')), fallback);
}

export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65535, 'must be a port number from 0 to 65535'))),
);

export const intermediary = z.string().check(z.regex(INTERMEDIARY_NUMBER, 'must look like 022230-000'));

/** A regular expression of RE2, which matches visitors' text in linear time, whatever pattern an operator writes. */
export const pattern = z.pipe(
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

/** An IP address, a network such as 10.0.0.0/8, or the name of one. */
export const network = z.string().check(
  z.refine(isNetwork, {
    error: `must be addresses or networks such as 10.0.0.0/8 separated by commas, or ${NETWORK_NAMES.join(', ')}`,
  }),
);

export const path = z.optional(
  z.string().check(z.regex(/^\/(?!\/)[^\s#]*$/, 'must be a path on this host that begins with a slash')),
);

export type VariableSchema = z.ZodMiniType;

interface Documentation {
  /** Markdown for .env.example; links are relative to docs/. */
  readonly about: string;
  /** The default in words, where the schema does not have it. */
  readonly fallback?: string;
}

const DOCUMENTATION = z.registry<Documentation>();

/** Adds to a variable's schema what .env.example says of it. */
export function variable<Schema extends VariableSchema>(schema: Schema, about: string, fallback?: string): Schema {
  // A copy, because several variables may share a schema.
  const copy = schema.check();
  DOCUMENTATION.add(copy, fallback === undefined ? { about } : { about, fallback });
  return copy;
}

/** Returns what `variable` was given; undefined for a variable without documentation. */
export function documentationOf(schema: VariableSchema): Documentation | undefined {
  return DOCUMENTATION.get(schema);
}
