import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

interface Person {
  readonly name?: string;
  readonly roles?: unknown;
  readonly realm_access?: unknown;
  /** The level of authentication that the person reaches. */
  readonly acr?: string;
}

const CLIENT = { id: 'rechner', secret: 'geheim-beim-anbieter' };

function signingKey() {
  return { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' };
}

/**
 * Starts a real OpenID provider with a plain page for the login of these people.
 * @param origins of the servers that use it
 * @param atEnd gets the function that closes it
 */
export async function startIdentityProvider(
  people: Readonly<Record<string, Person>>,
  origins: readonly string[],
  atEnd: (close: () => Promise<void>) => void,
) {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  // Another site than 127.0.0.1 for the cookies of a browser.
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: origins.map((origin) => `${origin}/agent/anmeldung/rueckkehr`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/agent`),
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['for tests only'] },
    claims: { openid: ['sub', 'acr'], profile: ['name', 'roles', 'realm_access'] },
    conformIdTokenClaims: false,
    acrValues: ['mfa'],
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `${form}<button form="op.logoutForm" value="yes" name="logout">Ja, abmelden</button>`;
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people[accountId] }) }),
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (request.method === 'GET')
      return void response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end('<form method="post"><label>Konto <input name="login"></label><button>Weiter</button></form>');
    void (async () => {
      const login = new URLSearchParams(await text(request)).get('login') ?? '';
      const person = people[login];
      const result = person
        ? { login: { accountId: login, ...(person.acr === undefined ? {} : { acr: person.acr }) } }
        : { error: 'access_denied' };
      await provider.interactionFinished(request, response, result);
    })();
  });
  const stop = async (): Promise<void> => {
    http.closeAllConnections();
    http.close();
  };
  atEnd(stop);
  return {
    issuer,
    provider,
    stop,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
  };
}

/** Logs a person in at the provider, like a browser. @returns the URL to which the provider leads back */
export async function logInAtProvider(url: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(url);
  let next = url;
  let body: URLSearchParams | undefined;
  while (next.startsWith(origin)) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null && (response.status !== 200 || body)) throw new Error(await response.text());
    body = location === null ? new URLSearchParams({ login }) : undefined;
    next = location === null ? next : new URL(location, next).href;
  }
  return new URL(next);
}
