import { errorAnswer } from '@fa/vertrag/error-answer';
import { serverErrorBody } from '@fa/vertrag/server-error';

/** What a service said about its failure. [STEP-ERROR-02] */
export interface ServiceFailure {
  /** Undefined when it did not answer. */
  readonly status?: number;
  readonly messages: readonly string[];
  readonly webservice?: string;
}

/** What is reported where a service did not say what went wrong. [ERR-01] */
export const UNKNOWN_ERROR = 'An unknown error occurred';

/** The body of an answer; undefined when it is no JSON. */
export async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Reads from an answer that is an error: Meldung, single or a list, and the web service's name. [STEP-ERROR-02] */
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
