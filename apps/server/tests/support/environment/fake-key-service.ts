import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseConfig } from '../../../src/config/config.ts';
import { ROOT } from '../../../src/config/project-root.ts';
import { createKeyService, type KeyServicePlace } from '../../../src/keys/key-service.ts';
import { type FakeService, failing, startFakeService } from './fake-service.ts';
import { temporaryFile } from './temporary-folder.ts';

const ROLE = 'rechner-role';
const SECRET_ID = 'geheime-secret-id';

/** The delivered policy: rights by path, a final * for all that begins so. */
export const POLICY: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ...readFileSync(resolve(ROOT, 'deploy/keys-policy.hcl'), 'utf8').matchAll(
      /^path "([^"]+)" \{\n {2}capabilities = (\[.*\])\n\}$/gm,
    ),
  ].map(([, path = '', rights = '']) => [path, JSON.parse(rights)]),
);

interface Lease {
  readonly seconds: number;
  endsAt: number;
}

/** A stand-in for OpenBao: tokens, AppRole, policy and KV version 2, all in memory. */
export interface FakeKeyService extends FakeService {
  /** The settings with which the server logs in. */
  readonly environment: Readonly<Record<string, string>>;
  /** Base64 keys by day, of the folder rechner/days. */
  readonly keys: Map<string, string>;
  readonly tokens: Map<string, Lease>;
  /** In milliseconds; tests move it. */
  readonly clock: { now: number };
  /** Of the next tokens. */
  leaseSeconds: number;
  isRenewable: boolean;
  policy: Readonly<Record<string, readonly string[]>>;
  /** A token with a lease as a file would have it. */
  issue(): string;
  /** Answers with status 500, until `recover`. */
  fail(): void;
  recover(): void;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number, ...errors: string[]) {
    super(JSON.stringify({ errors }));
    this.status = status;
  }
}

const DENIED = '1 error occurred:\n\t* permission denied\n\n';
const NO_ROUTE = 'no handler for route';

interface Call {
  readonly operation: 'create' | 'read' | 'update' | 'delete' | 'list';
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: { readonly [name: string]: unknown };
  readonly token: string;
}

async function bodyOf(request: IncomingMessage): Promise<Call['body']> {
  const sent = await text(request);
  return sent === '' ? {} : JSON.parse(sent);
}

/** Starts one for one test and closes it at the end. Paths, statuses and bodies are those of OpenBao 2. */
export async function startFakeKeyService(): Promise<FakeKeyService> {
  const secrets = new Map<string, string>();
  const dayIn = (path: string, part: string): string | undefined =>
    new RegExp(`^kv/${part}/rechner/days/([^/]+)$`).exec(path)?.[1];

  const rightsOn = (path: string): readonly string[] => {
    const rules = Object.entries(service.policy).toSorted(([one], [other]) => other.length - one.length);
    const [, rights] =
      rules.find(([rule]) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule)) ?? [];
    return rights ?? ['deny'];
  };

  const issue = (): string => {
    const token = `s.${randomUUID()}`;
    service.tokens.set(token, {
      seconds: service.leaseSeconds,
      endsAt: service.clock.now + service.leaseSeconds * 1_000,
    });
    return token;
  };

  const auth = (token: string, seconds: number) => ({
    auth: { client_token: token, lease_duration: seconds, renewable: service.isRenewable },
  });

  const answers: Record<string, (call: Call, day: string) => unknown> = {
    data: ({ operation, query, body }, day) => {
      const found = secrets.get(day);
      if (operation === 'read') {
        if (found === undefined || (query.get('version') ?? '1') !== '1') throw new Refused(404);
        return { data: { data: { key: found }, metadata: { version: 1, destroyed: false, deletion_time: '' } } };
      }
      if ((body['options'] as { cas?: number } | undefined)?.cas === 0 && found !== undefined)
        throw new Refused(400, 'check-and-set parameter did not match the current version');
      secrets.set(day, (body['data'] as { key: string }).key);
      return { data: { version: 1, destroyed: false, deletion_time: '' } };
    },
    metadata: (_call, day) => void secrets.delete(day),
  };

  const logIn = ({ body }: Call) => {
    if (body['role_id'] !== ROLE || body['secret_id'] !== SECRET_ID)
      throw new Refused(400, 'invalid role or secret ID');
    return auth(issue(), service.leaseSeconds);
  };

  const tokenCalls: Record<string, (call: Call, lease: Lease) => unknown> = {
    'auth/token/lookup-self': (_call, { endsAt }) => ({
      data: { ttl: Math.floor((endsAt - service.clock.now) / 1_000), renewable: service.isRenewable },
    }),
    'auth/token/renew-self': ({ token }, lease) => {
      if (!service.isRenewable) throw new Refused(400, 'lease is not renewable');
      lease.endsAt = service.clock.now + lease.seconds * 1_000;
      return auth(token, lease.seconds);
    },
    'sys/capabilities-self': ({ body }) => ({
      data: Object.fromEntries((body['paths'] as string[]).map((path) => [path, rightsOn(path)])),
    }),
  };

  const answerTo = (call: Call): unknown => {
    if (call.path === 'auth/approle/login') return logIn(call);
    const lease = service.tokens.get(call.token);
    if (!lease || lease.endsAt <= service.clock.now) throw new Refused(403, 'permission denied', 'invalid token');
    if (!['root', call.operation].some((right) => rightsOn(call.path).includes(right))) throw new Refused(403, DENIED);
    const ownCall = tokenCalls[call.path];
    if (ownCall) return ownCall(call, lease);
    if (call.operation === 'list' && call.path === 'kv/metadata/rechner/days/') {
      if (secrets.size === 0) throw new Refused(404);
      return { data: { keys: [...secrets.keys()].toSorted() } };
    }
    for (const [part, answer] of Object.entries(answers)) {
      const day = dayIn(call.path, part);
      if (day !== undefined) return answer(call, day);
    }
    throw new Refused(404, `${NO_ROUTE} "${call.path}". route entry not found.`);
  };

  const callOf = async (request: IncomingMessage): Promise<Call> => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const isList = url.searchParams.get('list') === 'true';
    const path = url.pathname.replace(/^\/v1\//, '') + (isList ? '/' : '');
    // A write of a new secret is a creation, of another one an update; other paths know updates only.
    const write = path.startsWith('kv/') && !secrets.has(dayIn(path, 'data') ?? '') ? 'create' : 'update';
    const operations = { GET: isList ? 'list' : 'read', POST: write, PUT: write, DELETE: 'delete' } as const;
    return {
      operation: operations[request.method as keyof typeof operations],
      path,
      query: url.searchParams,
      body: await bodyOf(request),
      token: String(request.headers['x-vault-token'] ?? ''),
    };
  };

  const answer: RequestListener = async (request, response) => {
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    const call = await callOf(request);
    try {
      const given = answerTo(call);
      if (given === undefined) response.writeHead(204).end();
      else send(200, JSON.stringify(given));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      send(error.status, error.message);
    }
  };

  const fake = await startFakeService(answer);
  // The same object, because tests change its `answer`.
  const service: FakeKeyService = Object.assign(fake, {
    environment: {
      KEYS_VAULT_URL: fake.url,
      KEYS_VAULT_ROLE_ID: ROLE,
      KEYS_VAULT_SECRET_ID_FILE: temporaryFile('secret-id', `${SECRET_ID}\n`),
    },
    keys: secrets,
    tokens: new Map<string, Lease>(),
    clock: { now: 0 },
    leaseSeconds: 3_600,
    isRenewable: true,
    policy: POLICY,
    issue,
    fail: () => void (fake.answer = failing),
    recover: () => void (fake.answer = answer),
  });
  return service;
}

/** Opens it as a process does that was started with its environment, by the clock of the service. */
export function openKeyService(
  { environment, clock }: Pick<FakeKeyService, 'environment' | 'clock'>,
  changed: Partial<KeyServicePlace> = {},
) {
  const { service } = parseConfig(environment).keys;
  if (!service) throw new Error('No key service in the environment');
  return createKeyService({ ...service, timeoutMs: 2_000, ...changed }, () => clock.now);
}
