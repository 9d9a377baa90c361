import { type ErrorAnswer, errorAnswer } from '@fa/api/errors/error-answer';
import {
  type SaveAnswer,
  type SavedAnswer,
  type SaveRequest,
  SECOND_FACTOR_HEADER,
  saveAnswer,
  savedAnswer,
} from '@fa/api/saved-offers/saved-offer';
import { type ServiceIdAnswer, type ServiceIdRequest, serviceIdAnswer } from '@fa/api/saved-offers/service-ids';
import { type ApiCalls, SHORT_TIMEOUT_MS } from './api-calls.ts';
import { type CallOutcome, isFull, json, read } from './call.ts';
import { reportToConsole } from './report-to-console.ts';
import { DONE, type Done, dataOf, FAILED, type Result } from './result.ts';

const TIMEOUT_MS = 15_000;

const NO_KEY = 'The server did not answer with a key';
const NO_DATA = 'The server did not answer with any data';

/** Result of fetching a saved link. [LINK-04, LINK-07] */
export type FetchOutcome =
  | ({ readonly kind: 'data' } & SavedAnswer)
  /** Unknown, expired or deleted. */
  | { readonly kind: 'gone' }
  /** The second factor is missing or wrong. */
  | { readonly kind: 'secondFactor' }
  | { readonly kind: 'locked'; readonly seconds: number }
  /** Too many calls from this IP, of any kind. */
  | { readonly kind: 'busy'; readonly seconds: number }
  | typeof FAILED;

/** Why nothing was saved: too many requests, or storage is full. */
type NotSaved = 'busy' | 'full';

/** Why a link was not overwritten; it may also be locked or have another second factor. */
export type NotOverwritten = NotSaved | 'locked' | 'secondFactor';

async function errorOf(response: Response): Promise<ErrorAnswer | undefined> {
  return errorAnswer.safeParse(await json(response)).data;
}

function reasonOf(status: number, error: ErrorAnswer | undefined): NotOverwritten | 'failed' {
  if (isFull(error)) return 'full';
  if (status === 401) return 'secondFactor';
  if (status !== 429) return 'failed';
  return error?.code === 'locked' ? 'locked' : 'busy';
}

async function keyOf(outcome: CallOutcome, status: number): Promise<Result<SaveAnswer>> {
  const answer = await read(saveAnswer, outcome, status);
  if (answer.kind === 'failed') reportToConsole(NO_KEY);
  return answer;
}

async function refused(status: number, response: Response): Promise<FetchOutcome> {
  if (status === 404) return { kind: 'gone' };
  if (status !== 401 && status !== 429) return FAILED;
  const error = await errorOf(response);
  if (status === 401) return { kind: 'secondFactor' };
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return { kind: error?.code === 'locked' ? 'locked' : 'busy', seconds };
}

/** Builds the calls; none shows the technical-problem page, and no report contains their bodies. */
export function createSavedOfferCalls({ call }: ApiCalls) {
  const unnamed = { timeoutMs: TIMEOUT_MS, confidential: true };
  const named = (remoteKey: string) => ({ ...unnamed, segment: remoteKey, parameter: 'remoteKey' });

  // In a header, because URLs end up in logs.
  const proof = (verifier: string | undefined) =>
    verifier === undefined ? {} : { headers: { [SECOND_FACTOR_HEADER]: verifier } };

  return {
    /** Saves encrypted data under a new link. [LINK-01, LINK-10] */
    async saveOffer(body: SaveRequest): Promise<Result<SaveAnswer, NotSaved>> {
      const outcome = await call('secretsUrl', { ...unnamed, body });
      if (outcome.kind === 'unreachable') return FAILED;
      if (outcome.status === 201) return keyOf(outcome, 201);
      if (isFull(await errorOf(outcome.response))) return { kind: 'full' };
      return outcome.status === 429 ? { kind: 'busy' } : FAILED;
    },

    /**
     * Overwrites a link; null if it has ended. The body may have another second factor.
     * @param verifier proof of the link's present second factor [LINK-01, LINK-07]
     */
    async overwriteOffer(
      remoteKey: string,
      verifier: string | undefined,
      body: SaveRequest,
    ): Promise<Result<SaveAnswer | null, NotOverwritten>> {
      const outcome = await call('secretsUrl', { ...named(remoteKey), ...proof(verifier), method: 'PUT', body });
      if (outcome.kind === 'unreachable') return FAILED;
      if (outcome.status === 404) return dataOf(null);
      if (outcome.status === 200) return keyOf(outcome, 200);
      return { kind: reasonOf(outcome.status, await errorOf(outcome.response)) };
    },

    /** @param verifier proof of the second factor for the server [LINK-04] */
    async fetchSaved(remoteKey: string, verifier: string | undefined): Promise<FetchOutcome> {
      const outcome = await call('secretsUrl', { ...named(remoteKey), ...proof(verifier) });
      if (outcome.kind === 'unreachable') return FAILED;
      if (outcome.status !== 200) return refused(outcome.status, outcome.response);
      const answer = await read(savedAnswer, outcome);
      if (answer.kind === 'data') return { kind: 'data', ...answer.data };
      reportToConsole(NO_DATA);
      return FAILED;
    },

    /** Deletes the link. Fails if it may still exist. [LINK-05] */
    async deleteSaved(remoteKey: string, verifier: string | undefined): Promise<Done> {
      const outcome = await call('secretsUrl', { ...named(remoteKey), ...proof(verifier), method: 'DELETE' });
      return outcome.kind === 'answer' && outcome.status === 204 ? DONE : FAILED;
    },

    /** Requests the Service-ID of an agents' copy; 'busy' after too many requests. [SID-03] */
    async requestServiceId(body: ServiceIdRequest): Promise<Result<ServiceIdAnswer, 'busy'>> {
      // The body can open the copy, so keep it out of reports.
      const outcome = await call('serviceIdUrl', { body, timeoutMs: SHORT_TIMEOUT_MS, confidential: true });
      if (outcome.kind === 'answer' && outcome.status === 429) return { kind: 'busy' };
      return read(serviceIdAnswer, outcome, 201);
    },
  };
}
