import { errorAnswer } from '@fa/api/errors/error-answer';
import { serverErrorBody } from '@fa/api/errors/server-error';

/** Failure as reported by a service. [STEP-ERROR-02] */
export interface ServiceFailure {
  /** Undefined without a response. */
  readonly status?: number;
  readonly messages: readonly string[];
  readonly webservice?: string;
}

/** Message when a service did not send one. [ERR-01] */
export const UNKNOWN_ERROR = 'An unknown error occurred';

/** Parses the body of a response; undefined if it is not JSON. */
export async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Parses an error response: Meldung, single or a list, and the web service's name. [STEP-ERROR-02] */
export async function failureOf(response: Response): Promise<ServiceFailure> {
  const body = await json(response);
  const { status } = response;
  const ours = errorAnswer.safeParse(body);
  if (ours.success) return { status, messages: [ours.data.code] };
  const theirs = serverErrorBody.safeParse(body);
  const { Meldung = [], meta } = theirs.success ? theirs.data : {};
  const webservice = meta?.webservice === undefined ? {} : { webservice: meta.webservice };
  return { status, messages: typeof Meldung === 'string' ? [Meldung] : Meldung, ...webservice };
}
