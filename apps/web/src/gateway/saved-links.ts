import { errorAnswer } from '@fa/vertrag/error-answer';
import type { FrontendConfig } from '@fa/vertrag/frontend-config';
import {
  type SaveAnswer,
  type SavedAnswer,
  type SaveRequest,
  SECOND_FACTOR_HEADER,
  saveAnswer,
  savedAnswer,
} from '@fa/vertrag/saved-calculations';
import type { CallOptions, CallOutcome } from './call.ts';
import { fullOf } from './full-of.ts';
import { reportToConsole } from './report-to-console.ts';
import { json } from './service-failure.ts';

const TIMEOUT_MS = 15_000;

/** Said when an answer lacks what it is for. [LINK-06, LINK-10] */
const NO_KEY = 'The server did not answer with a key';
const NO_DATA = 'The server did not answer with any data';

/** What came of opening a link. [LINK-04, LINK-07] */
export type FetchOutcome =
  | ({ readonly kind: 'data' } & SavedAnswer)
  /** Unknown, over or deleted. */
  | { readonly kind: 'gone' }
  /** Saved again since, under another link. */
  | { readonly kind: 'superseded' }
  /** The second factor is missing or wrong; it proves itself after so many rounds of the derivation. */
  | { readonly kind: 'secondFactor'; readonly iterations: number | undefined }
  | { readonly kind: 'locked'; readonly seconds: number }
  /** Too many calls from this address, whatever they ask for. */
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'away' };

/** The calls for calculations that are saved under a link. */
export interface SavedLinks {
  /** Keeps what is encrypted; null when it could not, 'busy' when too much was saved, 'full' when no more is kept for now. [LINK-01, LINK-10] */
  saveCalculation(body: SaveRequest): Promise<SaveAnswer | 'busy' | 'full' | null>;
  /** @param verifier what the server knows of a second factor [LINK-04] */
  fetchSaved(remoteKey: string, verifier: string | undefined): Promise<FetchOutcome>;
  /** Says that the key of a new link is here, which ends the one before. @returns false if that may still hold [LINK-01] */
  keyArrived(remoteKey: string): Promise<boolean>;
  /**
   * @param whole all that is saved of the calculation, also by other devices
   * @returns false if it may still be there [LINK-05]
   */
  deleteSaved(remoteKey: string, verifier: string | undefined, whole?: boolean): Promise<boolean>;
}

type UrlIn = (apis: FrontendConfig['apis']) => string;
type Options = Omit<CallOptions, 'handled'>;

interface Needs {
  readonly urlOf: (apis: FrontendConfig['apis'], segment?: string) => string;
  readonly get: (urlIn: UrlIn, options: Omit<Options, 'method'>) => Promise<CallOutcome>;
  /** A call with the header against forged requests. [ERR-04] */
  readonly change: (urlIn: UrlIn, options: Options) => Promise<CallOutcome>;
}

/** Builds the calls; none of them leads to the technical-problem page, and no report tells what they carry. */
export function createSavedLinks({ urlOf, get, change }: Needs): SavedLinks {
  const unnamed = { timeoutMs: TIMEOUT_MS, confidential: true };
  const named = { ...unnamed, parameter: 'remoteKey' };

  const linkUrl =
    (remoteKey: string, whole = false): UrlIn =>
    (apis) => {
      const url = urlOf(apis, remoteKey);
      return whole ? `${url}${url.includes('?') ? '&' : '?'}whole=true` : url;
    };

  /** In a header: addresses are kept in too many places. */
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
    async saveCalculation(body) {
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
