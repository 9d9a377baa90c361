import type { ErrorAnswer } from '@fa/api/errors/error-answer';
import { currentMaintenance } from '../../src/app/maintenance/watch-maintenance.ts';
import { addressCheck, ibanCheck, townsOfPlz } from '../../src/calculator/lookups/lookup-calls.ts';
import { confirmationState, contractDocuments, orderSending } from '../../src/calculator/order/order-calls.ts';
import { brokerOfNumber, partnerOfSlug } from '../../src/calculator/origin/origin-calls.ts';
import {
  offerDeletion,
  offerOverwriting,
  offerSaving,
  savedOffer,
  serviceIdOfCopy,
} from '../../src/calculator/saved-offers/saved-offer-calls.ts';
import { sessionSecret } from '../../src/calculator/session/session-secret.ts';
import { animationFile } from '../../src/frame/animation/animation-file.ts';
import { ApiError } from '../../src/gateway/api-error.ts';
import type { Api, Call } from '../../src/gateway/call.ts';
import { ownText } from '../../src/panels/markdown-text/own-text.ts';

/** Every call of the calculator. */
export const CALLS = {
  addressCheck,
  animationFile,
  brokerOfNumber,
  confirmationState,
  contractDocuments,
  currentMaintenance,
  ibanCheck,
  offerDeletion,
  offerOverwriting,
  offerSaving,
  orderSending,
  ownText,
  partnerOfSlug,
  savedOffer,
  serviceIdOfCopy,
  sessionSecret,
  townsOfPlz,
};

/** Fakes of calls, by name. They return the answer, or why there is none: an ApiError, 'off', or null for no response. */
export type Services = {
  readonly [Name in keyof typeof CALLS]?: (typeof CALLS)[Name] extends Call<infer I, unknown>
    ? (input: I) => unknown
    : never;
};

/** Builds a server that answers some calls; it is unreachable for the others. */
export function fakeApi(services: Services): Api {
  const names = new Map<unknown, string>(Object.entries(CALLS).map(([name, call]) => [call, name]));
  return async (call, input) => {
    const service = (services as Record<string, (given: unknown) => unknown>)[names.get(call) ?? ''];
    const answer = service ? await service(input) : null;
    if (answer instanceof ApiError) throw answer;
    if (answer === null || answer === 'off') throw new ApiError(answer ?? 'unreachable');
    return answer as never;
  };
}

/** Returns what a call throws that the server refuses. */
export function refusal(status: number, answer?: ErrorAnswer, retryAfter = 0): ApiError {
  return new ApiError(answer ? 'refused' : 'unreadable', { status, answer, retryAfter });
}
