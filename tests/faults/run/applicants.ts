import { randomUUID } from 'node:crypto';
import { orderOfNow } from '../../../apps/server/tests/support/server/order-of-now.ts';

const API = '/tarifrechner/api';

/** An order as its applicant sees it. */
export interface Application {
  readonly key: string;
  readonly body: string;
  /** The IP address of its client; separate ones, so that no limit is exceeded. */
  readonly clientIp: string;
  /** The acknowledged reference. */
  reference?: string;
  /** The error codes of responses with status 503. */
  readonly outages: string[];
}

/** Violated invariants, a sentence each. */
export type Violations = string[];

let applications = 0;

export function createApplication(now = new Date()): Application {
  applications += 1;
  // Few confirmations a day go to one address.
  const order = orderOfNow(now, `Bäckerei ${applications} GmbH`, `applicant-${applications}@example.org`);
  const clientIp = `10.${applications >> 16}.${(applications >> 8) & 255}.${applications & 255}`;
  return { key: randomUUID(), body: JSON.stringify(order), clientIp, outages: [] };
}

/** Creates clients with a session cookie and a CSRF token, which all processes with the same secret accept. */
export function createApplicants(violations: Violations) {
  let isRefusalAllowed = false;
  let session: { cookie: string; token: string } | undefined;

  const openSession = async (origin: string): Promise<{ cookie: string; token: string }> => {
    const answer = await fetch(`${origin}${API}/v2/apps/forderungsausfall/frontend-config`);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    return { cookie: cookies.join('; '), token: decodeURIComponent(token) };
  };

  const record = (application: Application, status: number, answer: { reference?: string; code?: string }): void => {
    const { key, reference } = application;
    if (status === 503) return void application.outages.push(answer.code ?? '');
    if (isRefusalAllowed && status === 422 && answer.code === 'invalidAnswers') return;
    if ((status !== 201 && status !== 200) || !answer.reference)
      return void violations.push(`The order ${key} was answered ${status} ${JSON.stringify(answer)}`);
    if (reference && reference !== answer.reference)
      violations.push(`The order ${key} was acknowledged as ${reference} and as ${answer.reference}`);
    application.reference ??= answer.reference;
  };

  return {
    /** Gets the cookies from any process, once. */
    openPage: async (origin: string): Promise<void> => {
      session ??= await openSession(origin);
    },
    /** Accepts from now on that an order is refused as invalid, because the clock that validates its times may be wrong. */
    allowRefusals: (): void => {
      isRefusalAllowed = true;
    },
    /** Sends an order and records the response. @returns its status, or undefined without a response */
    send: async (origin: string, application: Application): Promise<number | undefined> => {
      if (!session) throw new Error('Call openPage first');
      const { key, body, clientIp } = application;
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': key,
        cookie: session.cookie,
        'x-xsrf-token': session.token,
        'x-forwarded-for': clientIp,
      };
      try {
        const answer = await fetch(`${origin}${API}/orders`, { method: 'POST', headers, body });
        record(application, answer.status, (await answer.json()) as { reference?: string; code?: string });
        return answer.status;
      } catch {
        return undefined;
      }
    },
  };
}
