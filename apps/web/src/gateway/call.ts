import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { ApiPlace } from './api-base.ts';

type Apis = FrontendConfig['apis'];
/** A service that the server always has. */
type Service = { [Name in keyof Apis]: Apis[Name] extends string ? Name : never }[keyof Apis];

/** What a call sends besides its method. */
export interface Sent {
  /** Path segment after the service's URL, such as a postcode. */
  readonly segment?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call to the server, as data. */
export interface Call<I, A> {
  /** The service in the frontend configuration, or what returns the URL. */
  readonly to: Service | ((input: I, place: ApiPlace) => string);
  /** By default GET. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** What is sent for the input; by default nothing. */
  readonly send?: (input: I) => Sent;
  /** Milliseconds, by default 10,000; or the configured time of a lookup. */
  readonly timeout?: number | 'lookup';
  /** Statuses of success, by default 200. */
  readonly success?: readonly number[];
  /** Reads the answer of a success. @throws if it breaks the contract */
  readonly read: (response: Response, url: string) => Promise<A>;
  /** The call fails with 'off' unless this feature is configured. */
  readonly feature?: 'addressValidation' | 'ibanValidation';
  /** Name in reports, if the last path segment is a parameter. [ERR-02] */
  readonly parameter?: string;
  /** Reports omit the body, even masked. [LINK-02] */
  readonly confidential?: true;
  /** Failures are not reported. */
  readonly quiet?: true;
  /** Web Lock that tabs take in turn for the call. */
  readonly lock?: string;
}

/** Calls the server with an input. @throws ApiError without an answer, which the boundary shows if nobody catches it */
export type Api = <I, A>(call: Call<I, A>, input: I) => Promise<A>;

/** Reads an answer with a schema. */
export function json<A>(schema: { parse(answer: unknown): A }): Call<unknown, A>['read'] {
  return async (response) => schema.parse(await response.json());
}
