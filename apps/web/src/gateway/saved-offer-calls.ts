import { errorAnswer } from '@fa/api/errors/error-answer';
import type { FrontendConfig } from '@fa/api/page/frontend-config';
import {
  type SaveAnswer,
  type SavedAnswer,
  type SaveRequest,
  SECOND_FACTOR_HEADER,
  saveAnswer,
  savedAnswer,
} from '@fa/api/saved-offers/saved-offer';
import type { CallOptions, CallOutcome } from './call.ts';
import { fullOf } from './full-of.ts';
import { reportToConsole } from './report-to-console.ts';
import { json } from './service-failure.ts';

const TIMEOUT_MS = 15_000;

/** Messages for responses that lack required data. [LINK-06, LINK-10] */
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
  | { readonly kind: 'away' };

/** Calls for calculations saved under a link. */
export interface SavedOfferCalls {
  /**
   * Saves encrypted data; null on failure, 'busy' after too many requests, 'full' if storage is full. [LINK-01,
   * LINK-10]
   */
  saveOffer(body: SaveRequest): Promise<SaveAnswer | 'busy' | 'full' | null>;
  /** @param verifier proof of the second factor for the server [LINK-04] */
  fetchSaved(remoteKey: string, verifier: string | undefined): Promise<FetchOutcome>;
  /**
   * Confirms that the new link's key has arrived, which ends the previous link.
   * @returns false if that may still be valid [LINK-01]
   */
  keyArrived(remoteKey: string): Promise<boolean>;
  /**
   * @param whole delete all that is saved of the calculation, also by other devices [LINK-05]
   * @returns false if it may still exist
   */
  deleteSaved(remoteKey: string, verifier: string | undefined, whole?: boolean): Promise<boolean>;
}

type UrlIn = (apis: FrontendConfig['apis']) => string;
type Options = Omit<CallOptions, 'handled'>;

interface Needs {
  readonly urlOf: (apis: FrontendConfig['apis'], segment?: string) => string;
  readonly get: (urlIn: UrlIn, options: Omit<Options, 'method'>) => Promise<CallOutcome>;
  /** Sends a call with the CSRF header. [ERR-04] */
  readonly change: (urlIn: UrlIn, options: Options) => Promise<CallOutcome>;
}

/** Builds the calls; none shows the technical-problem page, and no report contains their bodies. */
export function createSavedOfferCalls({ urlOf, get, change }: Needs): SavedOfferCalls {
  const unnamed = { timeoutMs: TIMEOUT_MS, confidential: true };
  const named = { ...unnamed, parameter: 'remoteKey' };

  const linkUrl =
    (remoteKey: string, whole = false): UrlIn =>
    (apis) => {
      const url = urlOf(apis, remoteKey);
      return whole ? `${url}${url.includes('?') ? '&' : '?'}whole=true` : url;
    };

  /** In a header, because URLs end up in logs. */
  const proof = (verifier: string | undefined) =>
    verifier === undefined ? {} : { headers: { [SECOND_FACTOR_HEADER]: verifier } };

  async function isDone(urlIn: UrlIn, options: Pick<Options, 'method' | 'headers'>): Promise<boolean> {
    const outcome = await change(urlIn, { ...named, ...options });
    return outcome.kind === 'answer' && outcome.status === 204;
  }

  async function refused(status: number, response: Response): Promise<FetchOutcome> {
    if (status === 404) return { kind: 'gone' };
    if (status === 410) return { kind: 'superseded' };
    if (status !== 401 && status !== 429) return { kind: 'away' };
    const error = errorAnswer.safeParse(await json(response));
    if (status === 401) return { kind: 'secondFactor', iterations: error.data?.iterations };
    const isLocked = error.success && error.data.code === 'locked';
    return { kind: isLocked ? 'locked' : 'busy', seconds: Number(response.headers.get('retry-after') ?? 0) };
  }

  return {
    async saveOffer(body) {
      const outcome = await change((apis) => urlOf(apis), { ...unnamed, method: 'POST', body });
      if (outcome.kind === 'unreachable') return null;
      if (outcome.status !== 201) {
        const error = errorAnswer.safeParse(await json(outcome.response));
        if (error.success && fullOf(error.data)) return 'full';
        return outcome.status === 429 ? 'busy' : null;
      }
      const answer = saveAnswer.safeParse(await json(outcome.response));
      if (answer.success) return answer.data;
      reportToConsole(NO_KEY);
      outcome.unreadable();
      return null;
    },

    async fetchSaved(remoteKey, verifier) {
      const outcome = await get(linkUrl(remoteKey), { ...named, ...proof(verifier) });
      if (outcome.kind === 'unreachable') return { kind: 'away' };
      if (outcome.status !== 200) return refused(outcome.status, outcome.response);
      const answer = savedAnswer.safeParse(await json(outcome.response));
      if (answer.success) return { kind: 'data', ...answer.data };
      reportToConsole(NO_DATA);
      outcome.unreadable();
      return { kind: 'away' };
    },

    keyArrived: (remoteKey) => isDone(linkUrl(remoteKey), { method: 'POST' }),

    deleteSaved: (remoteKey, verifier, whole) =>
      isDone(linkUrl(remoteKey, whole), { method: 'DELETE', ...proof(verifier) }),
  };
}
