import { randomUUID } from 'node:crypto';
import { orderOfNow } from '../../apps/server/tests/support/server/order-of-now.ts';

const API = '/tarifrechner/api';

/** One order as its applicant knows it. */
export interface Application {
  readonly key: string;
  readonly body: string;
  /** Where it is sent from: an address of its own, far below the limit of one. */
  readonly address: string;
  /** The fault that it was made for. */
  readonly fault: string;
  /** What the applicant was told: the acknowledgement. */
  reference?: string;
  /** Codes of the answers that were none, by which an outage was told. */
  readonly outages: string[];
}

/** What must never be; each is one sentence. */
export type Violations = string[];

let applications = 0;

export function makeApplication(fault: string, now = new Date()): Application {
  applications += 1;
  const order = orderOfNow(now, `Bäckerei ${applications} GmbH`);
  const address = `10.${applications >> 16}.${(applications >> 8) & 255}.${applications & 255}`;
  return { key: randomUUID(), body: JSON.stringify(order), address, fault, outages: [] };
}

/** Applicants with browsers: a cookie and a token, which every process on the same secret knows. */
export function createApplicants(violations: Violations) {
  let isRefusalAllowed = false;
  let session: { cookie: string; token: string } | undefined;

  const openPage = async (origin: string): Promise<{ cookie: string; token: string }> => {
    const answer = await fetch(`${origin}${API}/v2/apps/forderungsausfall/frontend-config`);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    return { cookie: cookies.join('; '), token: decodeURIComponent(token) };
  };

  const note = (application: Application, status: number, answer: { reference?: string; code?: string }): void => {
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
    /** Gets the cookies; to be done once, from any process. */
    enter: async (origin: string): Promise<void> => {
      session ??= await openPage(origin);
    },
    /** An order may be refused as invalid from now on: the clock may be wrong by which its times are judged. */
    allowRefusals: (): void => {
      isRefusalAllowed = true;
    },
    /** Sends an application and notes the answer; gives its status, or undefined if there was no answer. */
    send: async (origin: string, application: Application): Promise<number | undefined> => {
      if (!session) throw new Error('Enter first');
      const { key, body, address } = application;
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': key,
        cookie: session.cookie,
        'x-xsrf-token': session.token,
        'x-forwarded-for': address,
      };
      try {
        const answer = await fetch(`${origin}${API}/orders`, { method: 'POST', headers, body });
        note(application, answer.status, (await answer.json()) as { reference?: string; code?: string });
        return answer.status;
      } catch {
        return undefined;
      }
    },
  };
}
