import { frontendConfig } from '@fa/api/page/frontend-config';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { answerNamesOf } from '@fa/rechner/definition/value-uses';
import { vi } from 'vitest';
import { createClient } from '../../src/gateway/client.ts';

/** Request recorded for a test. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Given {
  /** Parts of the frontend configuration. */
  readonly config?: {
    readonly app?: object;
    readonly features?: object;
    readonly apis?: object;
    readonly maintenanceMode?: boolean;
    readonly experiments?: readonly object[];
  };
  /** Responses to configuration requests, in order; undefined means the normal configuration. */
  readonly configAnswers?: readonly ('down' | Response | undefined)[];
  /** Responses to all other calls, in order; the last one repeats. */
  readonly answers?: readonly ('down' | (() => Response))[];
  readonly settings?: { readonly variant?: string; readonly generation?: number };
  readonly isLeaving?: boolean;
}

const API = '/tarifrechner/api';
const PLACE = {
  hostname: 'rechner.example',
  protocol: 'https:',
  productionHosts: ['rechner.example'],
  apiPort: 3000,
  environment: 's',
  pageEnvironment: 's',
};

/**
 * Builds the frontend configuration; each service's path is its name: `plzServiceUrl` is
 * `/tarifrechner/api/plzServiceUrl`.
 */
function configOf({ app, features, apis, ...rest }: NonNullable<Given['config']>): object {
  const named = Object.fromEntries(Object.keys(frontendConfig.shape.apis.shape).map((api) => [api, `${API}/${api}`]));
  return {
    app: {
      agentMode: false,
      sendOrderMail: true,
      errorLogging: true,
      bonitrefferLogging: false,
      excludedEmailsSetOrder: [],
      assetBaseUrl: '',
      googleExperimentIDs: [],
      ...app,
    },
    features: { analytics: false, addressValidation: true, ibanValidation: true, debugMode: false, ...features },
    apis: { ...named, ...apis },
    maintenanceMode: false,
    production: true,
    tariffs: [],
    experiments: [],
    ...rest,
  };
}

/** Returns a JSON response. */
export function answered(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) {
  return Response.json(body, { status, headers });
}

/** Builds a client on a production host with a fake `fetch`; records requests, reports and callbacks. */
export function openClient({ config = {}, configAnswers = [], answers = [], settings = {}, isLeaving }: Given = {}) {
  const asked: Asked[] = [];
  const configs: Asked[] = [];
  const reports: unknown[] = [];
  const told: unknown[] = [];
  const cookies: string[] = [];
  function answerTo(url: string, call: Asked): 'down' | Response {
    if (url.includes('frontend-config')) {
      configs.push(call);
      return configAnswers[configs.length - 1] ?? answered(configOf(config));
    }
    if (url.endsWith('alertServiceUrl')) {
      reports.push(call.body);
      return new Response(null, { status: 204 });
    }
    asked.push(call);
    const answer = answers[asked.length - 1] ?? answers.at(-1) ?? 'down';
    return answer === 'down' ? answer : answer();
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers = {}, body }: RequestInit) => {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const answer = answerTo(url, { url, method, headers: headers as Asked['headers'], body: read });
    if (answer === 'down') throw new TypeError('Failed to fetch');
    return answer;
  });
  const client = createClient(PLACE, {
    variant: 'forderungsausfall',
    generation: 4,
    ...settings,
    lookupTimeoutMs: 1_000,
    names: answerNamesOf([forderungsausfall]),
    onMaintenance: () => told.push('maintenance'),
    onCookies: (areRefused) => cookies.push(areRefused ? 'refused' : 'kept'),
    onAgentMode: () => told.push('agent mode'),
    isLeaving: () => isLeaving === true,
    after: (_milliseconds, callback) => {
      callback();
      return () => undefined;
    },
  });
  return { ...client, asked, configs, reports, told, cookies };
}
