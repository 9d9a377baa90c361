import { frontendConfig } from '@fa/vertrag/frontend-config';
import { vi } from 'vitest';
import { createGateway } from '../gateway.ts';

/** A request as a test sees it. */
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
  /** What asking for the configuration gives, by its turn; the configuration where that is undefined. */
  readonly configAnswers?: readonly ('down' | Response | undefined)[];
  /** What all other calls give, by their turn; the last one again and again. */
  readonly answers?: readonly ('down' | (() => Response))[];
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

/** The frontend configuration; every service has a path of its own, named like its URL: `plzServiceUrl` is `/tarifrechner/api/plzServiceUrl`. */
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

/** An answer in JSON. */
export function answered(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) {
  return Response.json(body, { status, headers });
}

/** A gateway on a production host and a `fetch` that answers as given, with what it asked for, reported and told the page. */
export function openGateway({ config = {}, configAnswers = [], answers = [] }: Given = {}) {
  const asked: Asked[] = [];
  const configs: Asked[] = [];
  const reports: unknown[] = [];
  const told: unknown[] = [];
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
  const gateway = createGateway(PLACE, {
    variant: 'forderungsausfall',
    generation: 4,
    lookupTimeoutMs: 1_000,
    onFailure: (failure) => told.push(failure),
    onMaintenance: () => told.push('maintenance'),
    onAgentMode: () => told.push('agent mode'),
    after: (_milliseconds, callback) => {
      callback();
      return () => undefined;
    },
  });
  return { gateway, asked, configs, reports, told };
}
