import { errorAnswer } from '@fa/api/errors/error-answer';
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
import { fullOf, json, read } from './call.ts';
import { reportToConsole } from './report-to-console.ts';
import { DONE, type Done, FAILED, type Result } from './result.ts';

const TIMEOUT_MS = 15_000;

const NO_KEY = 'The server did not answer with a key';
const NO_DATA = 'The server did not answer with any data';

/** Result of fetching a saved link. [LINK-04, LINK-07] */
export type FetchOutcome =
  | ({ readonly kind: 'data' } & SavedAnswer)
  /** Unknown, expired or deleted. */
  | { readonly kind: 'gone' }
  /** Replaced by a newer link. */
  | { readonly kind: 'superseded' }
  /** The second factor is missing or wrong; `iterations` are those of its key derivation. */
  | { readonly kind: 'secondFactor'; readonly iterations: number | undefined }
  | { readonly kind: 'locked'; readonly seconds: number }
  /** Too many calls from this IP, of any kind. */
  | { readonly kind: 'busy'; readonly seconds: number }
  | typeof FAILED;

async function refused(status: number, response: Response): Promise<FetchOutcome> {
  if (status === 404) return { kind: 'gone' };
  if (status === 410) return { kind: 'superseded' };
  if (status !== 401 && status !== 429) return FAILED;
  const error = errorAnswer.safeParse(await json(response)).data;
  if (status === 401) return { kind: 'secondFactor', iterations: error?.iterations };
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

  async function send(options: Parameters<typeof call>[1]): Promise<Done> {
    const outcome = await call('secretsUrl', options);
    return outcome.kind === 'answer' && outcome.status === 204 ? DONE : FAILED;
  }

  return {
    /** Saves encrypted data; 'busy' after too many requests, 'full' if storage is full. [LINK-01, LINK-10] */
    async saveOffer(body: SaveRequest): Promise<Result<SaveAnswer, 'busy' | 'full'>> {
      const outcome = await call('secretsUrl', { ...unnamed, body });
      if (outcome.kind === 'unreachable') return FAILED;
      if (outcome.status !== 201) {
        if (fullOf(errorAnswer.safeParse(await json(outcome.response)).data)) return { kind: 'full' };
        return outcome.status === 429 ? { kind: 'busy' } : FAILED;
      }
      const answer = await read(saveAnswer, outcome, 201);
      if (answer.kind === 'failed') reportToConsole(NO_KEY);
      return answer;
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

    /** Confirms the arrival of the link's key, which ends the previous link. Fails if it is unknown. [LINK-01] */
    keyArrived: (remoteKey: string) => send({ ...named(remoteKey), method: 'POST' }),

    /** Deletes the link; `whole` all that is saved of the calculation. Fails if it is unknown. [LINK-05] */
    deleteSaved(remoteKey: string, verifier: string | undefined, whole = false) {
      const query = whole ? { query: { whole: 'true' } } : {};
      return send({ ...named(remoteKey), ...proof(verifier), ...query, method: 'DELETE' });
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
