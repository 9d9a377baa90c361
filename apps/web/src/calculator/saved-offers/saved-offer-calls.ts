import {
  type SaveAnswer,
  type SavedAnswer,
  type SaveRequest,
  SECOND_FACTOR_HEADER,
  saveAnswer,
  savedAnswer,
} from '@fa/api/saved-offers/saved-offer';
import { type ServiceIdAnswer, type ServiceIdRequest, serviceIdAnswer } from '@fa/api/saved-offers/service-ids';
import { type Call, json, type Sent } from '../../gateway/call.ts';

/** A link on the server, and the proof of its second factor. [LINK-04, LINK-07] */
interface Proven {
  readonly remoteKey: string;
  readonly verifier?: string | undefined;
}

// No report contains what can open a link. [LINK-02]
const links = { to: 'secretsUrl', timeout: 15_000, confidential: true } as const;
const namedLinks = { ...links, parameter: 'remoteKey' } as const;

// In a header, because URLs end up in logs.
function proof({ remoteKey, verifier }: Proven): Sent {
  return { segment: remoteKey, ...(verifier !== undefined && { headers: { [SECOND_FACTOR_HEADER]: verifier } }) };
}

/** Saves encrypted data under a new link. [LINK-01, LINK-10] */
export const offerSaving: Call<SaveRequest, SaveAnswer> = {
  ...links,
  method: 'POST',
  send: (body) => ({ body }),
  success: [201],
  read: json(saveAnswer),
};

/** Overwrites a link, whose second factor may become another one; 404 if it has ended. [LINK-01, LINK-07] */
export const offerOverwriting: Call<Proven & { readonly body: SaveRequest }, SaveAnswer> = {
  ...namedLinks,
  method: 'PUT',
  send: ({ body, ...link }) => ({ ...proof(link), body }),
  read: json(saveAnswer),
};

/** Returns what is saved under a link; 404 if it is unknown, expired or deleted. [LINK-04] */
export const savedOffer: Call<Proven, SavedAnswer> = { ...namedLinks, send: proof, read: json(savedAnswer) };

/** Deletes a link, which may still exist if that fails. [LINK-05] */
export const offerDeletion: Call<Proven, void> = {
  ...namedLinks,
  method: 'DELETE',
  send: proof,
  success: [204],
  read: async () => undefined,
};

/** Requests the Service-ID of an agents' copy. [SID-03] */
export const serviceIdOfCopy: Call<ServiceIdRequest, ServiceIdAnswer> = {
  to: 'serviceIdUrl',
  method: 'POST',
  send: (body) => ({ body }),
  confidential: true,
  success: [201],
  read: json(serviceIdAnswer),
};
